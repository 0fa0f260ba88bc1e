import { listSettableLocations } from '@makani/contract/operator/location-settings';
import { deskCall } from '../../../api/desk-call.ts';
import { LocationPanel } from '../../../features/operator-settings/location-panel.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/locations.ts';

export const meta = deskMeta('Locations');

export function clientLoader() {
  return asOperator(() => deskCall(listSettableLocations, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The locations couldn’t be loaded' });

export default function SettingsLocations({ loaderData: { locations } }: Route.ComponentProps) {
  return (
    <DeskScreen
      title="Locations"
      intro="Where we are, how to reach us and when we’re open. Every page shows a change at once."
    >
      {locations.map((location) => (
        <LocationPanel key={location.id} location={location} />
      ))}
    </DeskScreen>
  );
}
