import { listSettableLocations } from '@makani/contract/operator/location-settings';
import { useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { LocationPanel } from '../../../features/operator-settings/location-panel.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/locations.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Locations');
}

export function clientLoader() {
  return asOperator(() => deskCall(listSettableLocations, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The locations couldn’t be loaded" error={useRouteError()} />;
}

export default function SettingsLocations({ loaderData: { locations } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading
        title="Locations"
        intro="Where we are, how to reach us and when we’re open. Every page shows a change at once."
      />
      <div className="mt-6 grid gap-6">
        {locations.map((location) => (
          <LocationPanel key={location.id} location={location} />
        ))}
      </div>
    </>
  );
}
