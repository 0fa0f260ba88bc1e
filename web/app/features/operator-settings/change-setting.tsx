import type { Settable } from '@makani/contract/settings/documents';
import { ChangeDialog } from './change-dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { SettingKind } from './setting-kind.ts';

export interface ChangeSettingProps<Value, Changes> {
  kind: SettingKind<Value, Changes>;
  setting: Settable<Value, Changes>;
  onClose: () => void;
}

/** Changes what is set for the whole site. */
export function ChangeSetting<Value, Changes>({
  kind,
  setting: { settings, wallTimeNow },
  onClose,
}: ChangeSettingProps<Value, Changes>) {
  return (
    <ChangeDialog
      title={kind.dialog}
      place={{ name: 'Honolulu', wallTimeNow }}
      initial={settings}
      changesOf={(draft) => kind.changes(draft, settings)}
      preview={kind.preview}
      change={kind.change}
      renderPreview={({ before, after }) => (
        <>
          <DifferenceTable rows={kind.differences(before, after)} />
          {kind.picture?.(before, after)}
          {kind.note === undefined ? null : <p className="text-sm text-ink-soft">{kind.note}</p>}
        </>
      )}
      onClose={onClose}
    >
      {(fields) => <kind.Fields {...fields} />}
    </ChangeDialog>
  );
}
