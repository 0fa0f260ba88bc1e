import {
  changeSupportSettings,
  previewSupportChange,
  type SettableSupport,
  type SupportChanges,
  type SupportPreview,
} from '@makani/contract/operator/support-settings';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { byName } from './change-faults.ts';
import { ChangeFields, ConfirmChange } from './change-steps.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { supportChanges, supportDifferences } from './support-words.ts';

interface ChangeSupportProps {
  support: SettableSupport;
  onClose: () => void;
}

/** A change in two steps: what it would show, and then, with a reason, doing exactly that. */
export function ChangeSupport(props: ChangeSupportProps) {
  return (
    <Dialog title="Change support contacts" isOpen size="wide" onClose={props.onClose}>
      <ChangeForm {...props} />
    </Dialog>
  );
}

interface Shown {
  changes: SupportChanges;
  effectiveAt: string | null;
  preview: SupportPreview;
}

function ChangeForm({ support: { settings, wallTimeNow }, onClose }: ChangeSupportProps) {
  const [draft, setDraft] = useState(settings);
  const [effectiveAt, setEffectiveAt] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<Shown>();
  const preview = useDeskMutation(
    (changes: SupportChanges, at: string | null) =>
      deskCall(previewSupportChange, { body: { changes, effectiveAt: at } }),
    {
      onSuccess: (found, changes, at) => setShown({ changes, effectiveAt: at, preview: found }),
      onError({ fields }) {
        setFaults(byName(fields));
        return Object.keys(fields).length > 0;
      },
    },
  );

  function onPreview(): void {
    setFaults({});
    void preview.mutate(supportChanges(draft, settings), effectiveAt);
  }

  if (shown !== undefined)
    return <Confirmation shown={shown} onBack={() => setShown(undefined)} onClose={onClose} />;
  const field = (name: 'phone' | 'email') => ({
    required: true,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  });
  return (
    <ChangeFields
      effective={{ name: 'Honolulu', now: wallTimeNow, value: effectiveAt, onChange: setEffectiveAt }}
      faults={faults}
      isPending={preview.isPending}
      onPreview={onPreview}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Email" type="email" {...field('email')} />
      </div>
    </ChangeFields>
  );
}

function Confirmation({ shown, onBack, onClose }: { shown: Shown; onBack: () => void; onClose: () => void }) {
  const { changes, effectiveAt, preview } = shown;
  const isNow = effectiveAt === null;
  const save = useDeskMutation(
    (reason: string) =>
      deskCall(changeSupportSettings, {
        body: { changes, effectiveAt, revision: preview.revision, reason },
      }),
    {
      successMessage: isNow ? 'Changed' : 'Planned',
      revalidates: 'after-success',
      onSuccess: onClose,
      onError(error) {
        if (error.code === 'setting_changed') onBack();
      },
    },
  );
  return (
    <ConfirmChange
      isNow={isNow}
      isPending={save.isPending}
      onReason={(reason) => void save.mutate(reason)}
      onBack={onBack}
    >
      <DifferenceTable rows={supportDifferences(preview.before, preview.after)} />
    </ConfirmChange>
  );
}
