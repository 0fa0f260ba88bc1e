import {
  changeLocationSettings,
  type LocationChanges,
  type LocationPreview,
  previewLocationChange,
  type SettableLocation,
} from '@makani/contract/operator/location-settings';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { byName } from './change-faults.ts';
import { ChargesFields } from './charges-fields.tsx';
import { ChangeFields, ConfirmChange } from './change-steps.tsx';
import { DayFields } from './day-fields.tsx';
import { DetailsFields } from './details-fields.tsx';
import { changesOf, draftOf } from './location-draft.ts';
import { PreviewTable } from './preview-table.tsx';

export type ChangeKind = 'details' | 'days' | 'charges';

const titles: Record<ChangeKind, (name: string) => string> = {
  details: (name) => `Change ${name}`,
  days: (name) => `Special days in ${name}`,
  charges: (name) => `Taxes and fees in ${name}`,
};

export interface ChangeLocationProps {
  location: SettableLocation;
  kind: ChangeKind;
  onClose: () => void;
}

/** A change in two steps: what it would show, and then, with a reason, doing exactly that. */
export function ChangeLocation(props: ChangeLocationProps) {
  const { location, kind, onClose } = props;
  return (
    <Dialog title={titles[kind](location.name)} isOpen size="wide" onClose={onClose}>
      <ChangeForm {...props} />
    </Dialog>
  );
}

interface Shown {
  changes: LocationChanges;
  effectiveAt: string | null;
  preview: LocationPreview;
}

function ChangeForm({ location, kind, onClose }: ChangeLocationProps) {
  const { id: locationId } = location;
  const { settings, wallTimeNow } = location;
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [effectiveAt, setEffectiveAt] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<Shown>();
  const preview = useDeskMutation(
    (changes: LocationChanges, at: string | null) =>
      deskCall(previewLocationChange, { body: { locationId, changes, effectiveAt: at } }),
    {
      onSuccess: (found, changes, at) => setShown({ changes, effectiveAt: at, preview: found }),
      onError({ fields }) {
        setFaults(byName(fields));
        return Object.keys(fields).length > 0;
      },
    },
  );
  const save = useDeskMutation(
    ({ changes, effectiveAt: at, preview: { revision } }: Shown, reason: string) =>
      deskCall(changeLocationSettings, {
        body: { locationId, changes, effectiveAt: at, revision, reason },
      }),
    {
      successMessage: shown?.effectiveAt === null ? 'Changed' : 'Planned',
      revalidates: 'after-success',
      onSuccess: onClose,
      onError(error) {
        const isAtField = Object.keys(error.fields).length > 0;
        if (isAtField) setFaults(byName(error.fields));
        if (isAtField || error.code === 'setting_changed') setShown(undefined);
        return isAtField;
      },
    },
  );

  function onPreview(): void {
    setFaults({});
    void preview.mutate(changesOf(draft, settings), effectiveAt);
  }

  if (shown !== undefined)
    return (
      <ConfirmChange
        isNow={shown.effectiveAt === null}
        isPending={save.isPending}
        onReason={(reason) => void save.mutate(shown, reason)}
        onBack={() => setShown(undefined)}
      >
        <PreviewTable preview={shown.preview} />
      </ConfirmChange>
    );
  const fields = { draft, faults, onChange: setDraft };
  return (
    <ChangeFields
      effective={{ name: location.name, now: wallTimeNow, value: effectiveAt, onChange: setEffectiveAt }}
      faults={faults}
      isPending={preview.isPending}
      onPreview={onPreview}
    >
      {kind === 'details' ? <DetailsFields {...fields} /> : null}
      {kind === 'charges' ? <ChargesFields {...fields} /> : null}
      {kind === 'days' ? (
        <DayFields {...fields} settings={settings} today={wallTimeNow.slice(0, 10)} />
      ) : null}
    </ChangeFields>
  );
}
