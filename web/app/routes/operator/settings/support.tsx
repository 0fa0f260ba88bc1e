import { showSupportSettings } from '@makani/contract/operator/support-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { supportSetting } from '../../../features/operator-settings/support-setting.ts';
import { SettingPanel } from '../../../features/operator-settings/setting-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/support.ts';

export const meta = deskMeta('Support contacts');

export function clientLoader() {
  return asOperator(() => deskCall(showSupportSettings, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The support contacts couldn’t be loaded' });

export default function SettingsSupport({ loaderData }: Route.ComponentProps) {
  return (
    <DeskScreen
      title="Support contacts"
      intro="How guests reach us. Every page and every new email shows a change at once."
    >
      <SettingPanel kind={supportSetting} setting={loaderData} />
    </DeskScreen>
  );
}
