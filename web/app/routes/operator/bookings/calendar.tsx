import { getDeskCalendar } from '@makani/contract/operator/desk-calendar';
import { listLocations } from '@makani/contract/site/locations';
import { useRouteError } from 'react-router';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { FleetCalendar } from '../../../features/operator-bookings/fleet/fleet-calendar.tsx';
import { FleetFilters } from '../../../features/operator-bookings/fleet/fleet-filters.tsx';
import { fleetQuery } from '../../../features/operator-bookings/fleet/fleet-query.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { privateMeta } from '../../../features/shell/page-meta.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { Route } from './+types/calendar.ts';

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, 'Calendar · Desk');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = fleetQuery(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [first, { locations }] = await Promise.all([
      deskCall(getDeskCalendar, { query }),
      call(listLocations, {}),
    ]);
    return { first, locations, query };
  });
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The calendar couldn’t be loaded" error={useRouteError()} />;
}

export default function Calendar({ loaderData: { first, locations, query } }: Route.ComponentProps) {
  const { from, days } = first;
  const list = usePages(first, (cursor, signal) =>
    deskCall(getDeskCalendar, { query: { ...query, from, days, cursor } }, { signal }),
  );
  const vehicles = list.pages.flatMap((page) => page.vehicles);
  return (
    <>
      <DeskHeading
        title="Calendar"
        intro="The whole fleet, each location in its own time. Drag a booking to another vehicle to move it, or use its handle with the keyboard."
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <FleetFilters locations={locations} days={{ from, days }} />
        {vehicles.length === 0 ? (
          <p className="border-y border-brass/60 px-3 py-8 text-ink-soft">No vehicles like this.</p>
        ) : (
          <FleetCalendar vehicles={vehicles} days={{ from, days }} />
        )}
        <ShowMore list={list}>Show more vehicles</ShowMore>
      </div>
    </>
  );
}
