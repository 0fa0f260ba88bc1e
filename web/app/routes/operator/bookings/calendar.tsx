import { getDeskCalendar } from '@makani/contract/operator/desk-calendar';
import { listLocations } from '@makani/contract/site/locations';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { FleetFilters, fleetFilter } from '../../../features/operator-bookings/fleet/fleet-filters.tsx';
import { DeskListPage } from '../../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { EmptyList } from '../../../ui/data-table.tsx';
import { lazyPart } from '../../../ui/lazy.ts';
import type { Route } from './+types/calendar.ts';

export const meta = deskMeta('Calendar');

/** Dragging weighs more than the rest of the desk, and is needed here only. It comes with the data. */
const fleetCalendar = lazyPart(
  () => import('../../../features/operator-bookings/fleet/fleet-calendar.tsx'),
  (module) => module.FleetCalendar,
);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = fleetFilter(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [first, { locations }] = await Promise.all([
      deskCall(getDeskCalendar, { query }),
      call(listLocations, {}),
    ]);
    return { first, locations, query, FleetCalendar: await fleetCalendar.load() };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The calendar couldn’t be loaded' });

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { first, locations, query, FleetCalendar } = loaderData;
  const { from, days } = first;
  return (
    <DeskListPage
      title="Calendar"
      intro="The whole fleet, each location in its own time. Drag a booking to another vehicle to move it, or use its handle with the keyboard."
      filter={<FleetFilters locations={locations} days={{ from, days }} />}
      first={first}
      loadPage={(cursor, signal) =>
        deskCall(getDeskCalendar, { query: { ...query, from, days, cursor } }, { signal })
      }
      items={(page) => page.vehicles}
      more="Show more vehicles"
    >
      {(vehicles) =>
        vehicles.length === 0 ? (
          <EmptyList>No matching vehicles.</EmptyList>
        ) : (
          <FleetCalendar vehicles={vehicles} days={{ from, days }} />
        )
      }
    </DeskListPage>
  );
}
