import { listOperators } from '@makani/contract/operator/operators';
import { deskCall } from '../../api/desk-call.ts';
import { DeskScreen } from '../../features/operator-shell/desk-screen.tsx';
import { InviteOperator } from '../../features/operator-team/invite-operator.tsx';
import { TeamTable } from '../../features/operator-team/team-table.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import type { Route } from './+types/team.ts';

export const meta = deskMeta('Team');

export function clientLoader() {
  return asOperator(() => deskCall(listOperators, {}));
}

export const ErrorBoundary = loadFailure({ title: 'The team couldn’t be loaded' });

export default function Team({ loaderData: { operators } }: Route.ComponentProps) {
  return (
    <DeskScreen title="Team" intro="Everyone who works at the desk, and what they can do.">
      <TeamTable operators={operators} />
      <InviteOperator />
    </DeskScreen>
  );
}
