import { getDeskToday } from '@makani/contract/handover/today';
import { listLocations } from '@makani/contract/site/locations';
import { formatPlannedDay } from '@makani/contract/kernel/time';
import { call } from '../../api/call.ts';
import { deskCall } from '../../api/desk-call.ts';
import { DeskScreen } from '../../features/operator-shell/desk-screen.tsx';
import { DeskDay } from '../../features/operator-today/desk-day.tsx';
import { todayFilter } from '../../features/operator-today/today-filter.ts';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/today.ts';

export const meta = deskMeta('Today');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = todayFilter(new URL(request.url).searchParams);
  return asOperator(async () => {
    const [first, { locations }] = await Promise.all([
      deskCall(getDeskToday, { query }),
      call(listLocations, {}),
    ]);
    return { first, locations, day: query.day };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The day couldn’t be loaded' });

export default function Today({ loaderData: { first, locations, day } }: Route.ComponentProps) {
  return (
    <DeskScreen
      title={day === undefined ? 'Today' : formatPlannedDay(day)}
      intro={
        <span className="print:hidden">
          Pickups and returns at each location, in its own time. One press opens the hand-over.
        </span>
      }
    >
      <DeskDay first={first} locations={locations} />
    </DeskScreen>
  );
}
