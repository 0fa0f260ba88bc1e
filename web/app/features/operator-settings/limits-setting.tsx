import { formatUsd } from '@makani/contract/kernel/money';
import {
  changeLimitSettings,
  type DeskLimits,
  type LimitChanges,
  previewLimitChange,
} from '@makani/contract/settings/limit-settings';
import { deskCall } from '../../api/desk-call.ts';
import { Fact } from '../../ui/text/fact.tsx';
import { describeSetting } from './described-setting.tsx';
import type { SettingKind } from './setting-kind.ts';

const label = 'Second operator required above';

export const limitsSetting: SettingKind<DeskLimits, LimitChanges> = {
  title: 'What one operator may give up',
  name: 'the limit',
  action: 'Change the limit',
  dialog: 'Change the limit',
  note: 'Requests waiting for approval keep waiting. The other managers get an email about a higher limit.',
  ...describeSetting<DeskLimits>([
    {
      name: 'approvalAboveCents',
      label,
      unit: 'dollars',
      width: 'full',
      help: 'US dollars per booking in total, up to 5,000. At 0, every refund that isn’t owed needs a second operator.',
    },
  ]),
  Facts: ({ settings: { approvalAboveCents } }) => (
    <>
      <dl>
        <Fact label={label}>{formatUsd(approvalAboveCents)} per booking, in total</Fact>
      </dl>
      <p className="mt-4 max-w-2xl text-sm text-ink-soft">
        A lower limit can take effect right away. A higher one takes at least 24 hours and a second manager’s
        confirmation, and any manager can withdraw it until then.
      </p>
    </>
  ),
  inWords: ({ approvalAboveCents: cents }) => (cents === undefined ? [] : [`${label} ${formatUsd(cents)}`]),
  preview: (body) => deskCall(previewLimitChange, { body }),
  change: (body) => deskCall(changeLimitSettings, { body }),
};
