import { showPolicySettings } from '@makani/contract/settings/policy-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { bookingsUnchanged, policySetting } from '../../../features/operator-settings/policy-setting.ts';
import { SettingPanel } from '../../../features/operator-settings/setting-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/policy.ts';

export const meta = deskMeta('Policy');

export function clientLoader() {
  return asOperator(() => deskCall(showPolicySettings, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The policy couldn’t be loaded' });

export default function SettingsPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <DeskScreen
      title="Policy"
      intro={`Prices, pages and terms follow a change from the next quote on. ${bookingsUnchanged}`}
    >
      <SettingPanel kind={policySetting} setting={loaderData} />
    </DeskScreen>
  );
}
