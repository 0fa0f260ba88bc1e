import { getDeskCalendar } from '@makani/contract/operator/desk-calendar';
import { listLocations } from '@makani/contract/site/locations';
import { useRouteError } from 'react-router';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { itemsOf, usePages } from '../../../api/use-pages.ts';
import { FleetFilters } from '../../../features/operator-bookings/fleet/fleet-filters.tsx';
import { fleetQuery } from '../../../features/operator-bookings/fleet/fleet-query.ts';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import { lazyPart } from '../../../ui/lazy.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { Route } from './+types/calendar.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Calendar');
}

/** Dragging weighs more than the rest of the desk, and is needed here only. It comes with the data. */
const fleetCalendar = lazyPart(
  () => import('../../../features/operator-bookings/fleet/fleet-calendar.tsx'),
  (module) => module.FleetCalendar,
);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = fleetQuery(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [first, { locations }] = await Promise.all([
      deskCall(getDeskCalendar, { query }),
      call(listLocations, {}),
    ]);
    return { first, locations, query, FleetCalendar: await fleetCalendar.load() };
  });
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The calendar couldn’t be loaded" error={useRouteError()} />;
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { first, locations, query, FleetCalendar } = loaderData;
  const { from, days } = first;
  const list = usePages(first, (cursor, signal) =>
    deskCall(getDeskCalendar, { query: { ...query, from, days, cursor } }, { signal }),
  );
  const vehicles = itemsOf(list.pages, (page) => page.vehicles);
  return (
    <>
      <DeskHeading
        title="Calendar"
        intro="The whole fleet, each location in its own time. Drag a booking to another vehicle to move it, or use its handle with the keyboard."
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <FleetFilters locations={locations} days={{ from, days }} />
        {vehicles.length === 0 ? (
          <p className="border-y border-brass/60 px-3 py-8 text-ink-soft">No matching vehicles.</p>
        ) : (
          <FleetCalendar vehicles={vehicles} days={{ from, days }} />
        )}
        <ShowMore list={list}>Show more vehicles</ShowMore>
      </div>
    </>
  );
}
