import { listVehiclesAtDesk } from '@makani/contract/operator/desk-vehicles';
import { showArrivalSettings } from '@makani/contract/settings/arrivals';
import { listLocations } from '@makani/contract/site/locations';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { arrivalsSetting } from '../../../features/operator-settings/arrivals/arrivals-setting.tsx';
import { WaitingPlaces } from '../../../features/operator-settings/arrivals/waiting-places.tsx';
import { SettingPanel } from '../../../features/operator-settings/setting-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/arrivals.ts';

export const meta = deskMeta('Arrivals');

export function clientLoader() {
  return asOperator(async () => {
    const [setting, { locations }, waiting] = await Promise.all([
      deskCall(showArrivalSettings, {}),
      call(listLocations, {}),
      deskCall(listVehiclesAtDesk, { query: { awaits: 'permit' } }),
    ]);
    return { setting, locations, waiting };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The places couldn’t be loaded' });

export default function SettingsArrivals({ loaderData }: Route.ComponentProps) {
  const { setting, locations, waiting } = loaderData;
  const kind = useMemo(() => arrivalsSetting(locations), [locations]);
  return (
    <DeskScreen
      title="Arrivals"
      intro="Where guests can pick up and return a vehicle besides our locations, and what that costs."
    >
      <SettingPanel kind={kind} setting={setting} />
      <WaitingPlaces vehicles={waiting.vehicles} hasMore={waiting.nextCursor !== null} />
    </DeskScreen>
  );
}
