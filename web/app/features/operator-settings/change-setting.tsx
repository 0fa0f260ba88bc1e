import type { Preview, Settable } from '@makani/contract/settings/documents';
import { useState } from 'react';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { byName } from './change-faults.ts';
import { ChangeFields, ConfirmChange } from './change-steps.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { SettingKind, Wanted } from './setting-kind.ts';

export interface ChangeSettingProps<Value, Changes> {
  kind: SettingKind<Value, Changes>;
  setting: Settable<Value, Changes>;
  onClose: () => void;
}

/** A change in two steps: what it would show, and then, with a reason, doing exactly that. */
export function ChangeSetting<Value, Changes>(props: ChangeSettingProps<Value, Changes>) {
  return (
    <Dialog title={props.kind.dialog} isOpen size="wide" onClose={props.onClose}>
      <ChangeForm {...props} />
    </Dialog>
  );
}

interface Shown<Value, Changes> {
  wanted: Wanted<Changes>;
  preview: Preview<Value>;
}

function ChangeForm<Value, Changes>({ kind, setting, onClose }: ChangeSettingProps<Value, Changes>) {
  const { settings, wallTimeNow } = setting;
  const [draft, setDraft] = useState(settings);
  const [effectiveAt, setEffectiveAt] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<Shown<Value, Changes>>();
  const preview = useDeskMutation((wanted: Wanted<Changes>) => kind.preview(wanted), {
    onSuccess: (found, wanted) => setShown({ wanted, preview: found }),
    onError({ fields }) {
      setFaults(byName(fields));
      return Object.keys(fields).length > 0;
    },
  });

  function onPreview(): void {
    setFaults({});
    void preview.mutate({ changes: kind.changes(draft, settings), effectiveAt });
  }

  if (shown !== undefined)
    return (
      <Confirmation
        kind={kind}
        shown={shown}
        onBack={(found = {}) => {
          setFaults(found);
          setShown(undefined);
        }}
        onClose={onClose}
      />
    );
  return (
    <ChangeFields
      effective={{ name: 'Honolulu', now: wallTimeNow, value: effectiveAt, onChange: setEffectiveAt }}
      faults={faults}
      isPending={preview.isPending}
      onPreview={onPreview}
    >
      <kind.Fields draft={draft} onDraft={setDraft} faults={faults} />
    </ChangeFields>
  );
}

interface ConfirmationProps<Value, Changes> {
  kind: SettingKind<Value, Changes>;
  shown: Shown<Value, Changes>;
  /** With what was refused meanwhile, by its field. */
  onBack: (faults?: Record<string, string>) => void;
  onClose: () => void;
}

function Confirmation<Value, Changes>({ kind, shown, onBack, onClose }: ConfirmationProps<Value, Changes>) {
  const { wanted, preview } = shown;
  const isNow = wanted.effectiveAt === null;
  const save = useDeskMutation(
    (reason: string) => kind.change({ ...wanted, revision: preview.revision, reason }),
    {
      successMessage: isNow ? 'Changed' : 'Planned',
      revalidates: 'after-success',
      onSuccess: onClose,
      onError(error) {
        if (error.code === 'setting_changed') onBack();
        const isAtField = Object.keys(error.fields).length > 0;
        if (isAtField) onBack(byName(error.fields));
        return isAtField;
      },
    },
  );
  return (
    <ConfirmChange
      isNow={isNow}
      isPending={save.isPending}
      onReason={(reason) => void save.mutate(reason)}
      onBack={() => onBack()}
    >
      <DifferenceTable rows={kind.differences(preview.before, preview.after)} />
      {kind.picture?.(preview.before, preview.after)}
      {kind.note === undefined ? null : <p className="mt-4 text-sm text-ink-soft">{kind.note}</p>}
    </ConfirmChange>
  );
}
