import {
  changeSupportSettings,
  previewSupportChange,
  type SettableSupport,
  type SupportChanges,
  type SupportSettings,
} from '@makani/contract/operator/support-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import type { SettingKind } from '../setting-kind.ts';
import { SettingPanel } from '../setting-panel.tsx';
import { SupportFields } from './support-fields.tsx';
import { supportChanges, supportChangesInWords, supportDifferences } from './support-words.ts';

const kind: SettingKind<SupportSettings, SupportChanges> = {
  title: 'Phone and email',
  name: 'support',
  action: 'Change contacts',
  dialog: 'Change support contacts',
  Fields: SupportFields,
  changes: supportChanges,
  differences: supportDifferences,
  inWords: supportChangesInWords,
  preview: (body) => deskCall(previewSupportChange, { body }),
  change: (body) => deskCall(changeSupportSettings, { body }),
};

/** How guests reach support, with what waits to take effect. */
export function SupportPanel({ support }: { support: SettableSupport }) {
  const { phone, email } = support.settings;
  return (
    <SettingPanel kind={kind} setting={support}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Phone">{phone}</Fact>
        <Fact label="Email">
          <span className="[overflow-wrap:anywhere]">{email}</span>
        </Fact>
      </dl>
    </SettingPanel>
  );
}
