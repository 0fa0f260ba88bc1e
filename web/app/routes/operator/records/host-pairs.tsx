import { listHostPairs } from '@makani/contract/earnings/host-pairs';
import { deskCall } from '../../../api/desk-call.ts';
import { HostPairSection } from '../../../features/operator-host-pairs/host-pair-section.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { EmptyList } from '../../../ui/data-table.tsx';
import type { Route } from './+types/host-pairs.ts';

export const meta = deskMeta('Pairs of hosts');

export function clientLoader() {
  return asOperator(() => deskCall(listHostPairs, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The pairs of hosts couldn’t be loaded' });

export default function HostPairs({ loaderData: { windowDays, pairs } }: Route.ComponentProps) {
  return (
    <DeskScreen
      back={{ label: 'Hosts', to: paths.operatorHosts }}
      title="Pairs of hosts"
      intro={`More than once in ${windowDays} days, a trip moved from one of these hosts to the other, and we paid the difference. Two hosts working together could do that on purpose.`}
    >
      {pairs.length === 0 ? <EmptyList>There are no pairs of hosts to look into.</EmptyList> : null}
      {pairs.map((pair) => (
        <HostPairSection key={pair.hosts.map(({ id }) => id).join(' ')} pair={pair} />
      ))}
    </DeskScreen>
  );
}
