import { formatUsd } from '@makani/contract/kernel/money';
import {
  changeLimitSettings,
  type DeskLimits,
  type LimitChanges,
  previewLimitChange,
  type SettableLimits,
} from '@makani/contract/settings/limit-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import type { SettingKind } from '../setting-kind.ts';
import { SettingPanel } from '../setting-panel.tsx';
import { LimitFields } from './limit-fields.tsx';
import { limitChanges, limitChangesInWords, limitDifferences, limitLabel } from './limit-words.ts';

const kind: SettingKind<DeskLimits, LimitChanges> = {
  title: 'What one operator may give up',
  name: 'the limit',
  action: 'Change the limit',
  dialog: 'Change the limit',
  note: 'Requests waiting for approval keep waiting. The other managers get an email about a higher limit.',
  Fields: LimitFields,
  changes: limitChanges,
  differences: limitDifferences,
  inWords: limitChangesInWords,
  preview: (body) => deskCall(previewLimitChange, { body }),
  change: (body) => deskCall(changeLimitSettings, { body }),
};

/** The limit that holds now, with what waits to take effect. */
export function LimitsPanel({ limits }: { limits: SettableLimits }) {
  return (
    <SettingPanel kind={kind} setting={limits}>
      <dl>
        <Fact label={limitLabel}>{formatUsd(limits.settings.approvalAboveCents)} of one booking, in all</Fact>
      </dl>
      <p className="mt-4 max-w-2xl text-sm text-ink-soft">
        A lower limit can take effect right away. A higher one takes at least 24 hours and a second manager’s
        confirmation, and any manager can withdraw it until then.
      </p>
    </SettingPanel>
  );
}
