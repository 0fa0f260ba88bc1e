import { useEffect, useRef, useState } from 'react';
import { openFormDraft } from '../../../session/form-drafts.ts';
import type { VehicleFormState } from '../form/vehicle-fields.tsx';
import type { VehicleValues } from '../form/vehicle-values.ts';
import { type VehicleDraft, readVehicleDraft } from './vehicle-draft.ts';

export interface DraftOptions {
  form: VehicleFormState;
  /** A name from `draftName`. Must stay the same while the form is shown, and so must `saved`. */
  name: string;
  saved: VehicleValues;
  addedPhotos: number;
  /** The wall time at the location. */
  now: string;
  isSaved: () => boolean;
}

export interface Draft {
  /** The draft found when the form opened; null once it is discarded. */
  restored: VehicleDraft | null;
  /** Empties the form, or goes back to what is saved. */
  discard: () => void;
}

/** Keeps what is typed while it is typed, and restores it when the form is opened again. */
export function useDraft({ form, name, saved, addedPhotos, now, isSaved }: DraftOptions): Draft {
  const [stored] = useState(() => openFormDraft(name));
  const [restored, setRestored] = useState(() => readVehicleDraft(stored));
  const latest = useRef({ saved, addedPhotos, now, isSaved });
  useEffect(() => {
    latest.current = { saved, addedPhotos, now, isSaved };
  });

  useEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
    // Restored once, when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function save(): void {
      clearTimeout(timer);
      timer = undefined;
      const { saved: before, addedPhotos: count, now: savedAt, isSaved: isDone } = latest.current;
      const values = form.getValues();
      const hasChanged = JSON.stringify({ ...before, ...values }) !== JSON.stringify(before);
      if (hasChanged && !isDone()) stored.write({ savedAt, addedPhotos: count, values });
      else stored.clear();
    }
    function savePending(): void {
      if (timer !== undefined || latest.current.isSaved()) save();
    }
    function saveSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(save, pauseInTyping);
    }
    // The draft says how many photos it lacks.
    if (addedPhotos > 0) saveSoon();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveSoon });
    window.addEventListener('pagehide', savePending);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', savePending);
      savePending();
    };
  }, [form, stored, addedPhotos]);

  return {
    restored,
    discard() {
      // Before the reset, which forgets the fields for a moment.
      form.setFocus('name');
      form.reset(saved);
      stored.clear();
      setRestored(null);
    },
  };
}

/** In milliseconds. */
const pauseInTyping = 400;
