import { listHostPairs } from '@makani/contract/earnings/host-pairs';
import { Link, useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { HostPairSection } from '../../../features/operator-host-pairs/host-pair-section.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { deskTimeZone } from '../../../session/desk-time-zone.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/host-pairs.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Pairs of hosts');
}

export function clientLoader() {
  return asOperator(() => deskCall(listHostPairs, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The pairs of hosts couldn’t be loaded" error={useRouteError()} />;
}

export default function HostPairs({ loaderData: { windowDays, pairs } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={paths.operatorHosts} className="underline underline-offset-4">
          Hosts
        </Link>
      </p>
      <DeskHeading
        title="Pairs of hosts"
        intro={`More than once in ${windowDays} days, a trip moved from one of these hosts to the other, and we paid the difference. Two hosts working together could do that on purpose.`}
      />
      <div className="mt-6 grid gap-8">
        {pairs.length === 0 ? (
          <p className="border-y border-brass/60 px-3 py-8 text-ink-soft">
            There are no pairs of hosts to look into.
          </p>
        ) : (
          pairs.map((pair) => (
            <HostPairSection
              key={pair.hosts.map(({ id }) => id).join(' ')}
              pair={pair}
              timeZone={deskTimeZone}
            />
          ))
        )}
      </div>
    </>
  );
}
