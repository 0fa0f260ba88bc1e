import {
  changePolicySettings,
  type PolicyChanges,
  previewPolicyChange,
  type SettablePolicy,
} from '@makani/contract/settings/policy-settings';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { deskCall } from '../../../api/desk-call.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import type { SettingKind } from '../setting-kind.ts';
import { SettingPanel } from '../setting-panel.tsx';
import { PolicyFields } from './policy-fields.tsx';
import {
  figureNames,
  figures,
  policyChanges,
  policyChangesInWords,
  policyDifferences,
} from './policy-words.ts';

export const bookingsKeep =
  'Existing bookings keep their price and terms. Changes to their dates or options are priced with the figures of that day.';

const kind: SettingKind<PolicyFigures, PolicyChanges> = {
  title: 'Fees and cancellation',
  name: 'the policy',
  action: 'Change figures',
  dialog: 'Change the policy',
  note: bookingsKeep,
  Fields: PolicyFields,
  changes: policyChanges,
  differences: policyDifferences,
  inWords: policyChangesInWords,
  preview: (body) => deskCall(previewPolicyChange, { body }),
  change: (body) => deskCall(changePolicySettings, { body }),
};

/** The figures that hold for new quotes, with what waits to take effect. */
export function PolicyPanel({ policy }: { policy: SettablePolicy }) {
  return (
    <SettingPanel kind={kind} setting={policy}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {figureNames.map((name) => (
          <Fact key={name} label={figures[name].label}>
            {figures[name].inWords(policy.settings)}
          </Fact>
        ))}
      </dl>
    </SettingPanel>
  );
}
