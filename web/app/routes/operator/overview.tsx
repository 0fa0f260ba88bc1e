import { getOperator } from '@makani/contract/operator/operators';
import { getDeskOverview } from '@makani/contract/operator/overview';
import { deskCall } from '../../api/desk-call.ts';
import { DayTable } from '../../features/operator-overview/day-table.tsx';
import { WaitingFigures } from '../../features/operator-overview/waiting-figures.tsx';
import { DeskParts } from '../../features/operator-shell/desk-parts.tsx';
import { DeskScreen } from '../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { useSite } from '../../site.ts';
import type { Route } from './+types/overview.ts';

export const meta = deskMeta('Overview');

export function clientLoader() {
  return asOperator(async () => {
    const [operator, overview] = await Promise.all([
      deskCall(getOperator, {}),
      deskCall(getDeskOverview, {}),
    ]);
    return { operator, overview };
  });
}

export const ErrorBoundary = loadFailure({ title: 'The overview couldn’t be loaded' });

export default function Overview({ loaderData: { operator, overview } }: Route.ComponentProps) {
  const { payments } = useSite();
  return (
    <DeskScreen
      title={`Aloha, ${operator.name}`}
      intro="Today at each location, and what’s waiting. Each number opens its list."
    >
      <section aria-labelledby="today">
        <h2 id="today" className="label-caps font-sans mb-3 text-brass-ink">
          Today
        </h2>
        <DayTable days={overview.days} />
      </section>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="label-caps font-sans mb-3 text-brass-ink">
          Waiting
        </h2>
        <WaitingFigures figures={overview.figures} />
      </section>
      <section aria-labelledby="parts">
        <h2 id="parts" className="label-caps font-sans mb-3 text-brass-ink">
          Parts of the desk
        </h2>
        <DeskParts grade={operator.grade} hasStripe={payments.provider === 'stripe'} />
      </section>
    </DeskScreen>
  );
}
