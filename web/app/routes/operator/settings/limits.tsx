import { showLimitSettings } from '@makani/contract/settings/limit-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { limitsSetting } from '../../../features/operator-settings/limits-setting.tsx';
import { SettingPanel } from '../../../features/operator-settings/setting-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/limits.ts';

export const meta = deskMeta('Limits');

export function clientLoader() {
  return asOperator(() => deskCall(showLimitSettings, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The limit couldn’t be loaded' });

export default function SettingsLimits({ loaderData }: Route.ComponentProps) {
  return (
    <DeskScreen title="Limits" intro="How much the desk can give up on a booking without a second operator.">
      <SettingPanel kind={limitsSetting} setting={loaderData} />
    </DeskScreen>
  );
}
