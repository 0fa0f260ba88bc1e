import { Outlet } from 'react-router';
import { SettingsTabs } from '../../../features/operator-settings/settings-tabs.tsx';

export default function SettingsLayout() {
  return (
    <>
      <SettingsTabs />
      <Outlet />
    </>
  );
}
