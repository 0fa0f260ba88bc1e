import {
  changeSupportSettings,
  previewSupportChange,
  type SettableSupport,
  type SupportChanges,
  type SupportPreview,
} from '@makani/contract/operator/support-settings';
import { type FormEvent, useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { ReasonForm } from '../../ui/forms/desk/reason-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { byName } from './change-faults.ts';
import { DifferenceTable } from './difference-table.tsx';
import { EffectiveField } from './effective-field.tsx';
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

  function submit(event: FormEvent): void {
    event.preventDefault();
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
    <form noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Email" type="email" {...field('email')} />
      </div>
      <EffectiveField
        name="Honolulu"
        now={wallTimeNow}
        value={effectiveAt}
        error={faults['effectiveAt']}
        onChange={setEffectiveAt}
      />
      <output className="text-sm text-hibiscus-press empty:hidden">{faults['changes']}</output>
      <div>
        <Button type="submit" isPending={preview.isPending} pendingText="Processing...">
          Preview
        </Button>
      </div>
    </form>
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
    <div className="grid gap-5">
      <DifferenceTable rows={supportDifferences(preview.before, preview.after)} />
      <ReasonForm
        action={isNow ? 'Change now' : 'Plan this change'}
        isPending={save.isPending}
        onReason={(reason) => void save.mutate(reason)}
      />
      <div>
        <Button variant="quiet" size="small" onPress={onBack}>
          Back to the form
        </Button>
      </div>
    </div>
  );
}
