import { listOperators } from '@makani/contract/operator/operators';
import { useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { InviteOperator } from '../../features/operator-team/invite-operator.tsx';
import { TeamTable } from '../../features/operator-team/team-table.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { asOperator } from '../../session/as-operator.ts';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import type { Route } from './+types/team.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Team');
}

export function clientLoader() {
  return asOperator(() => deskCall(listOperators, {}));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The team couldn’t be loaded" error={useRouteError()} />;
}

export default function Team({ loaderData: { operators } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title="Team" intro="Everyone who works at the desk, and what they can do." />
      <div className="mt-6 grid gap-10">
        <TeamTable operators={operators} />
        <InviteOperator />
      </div>
    </>
  );
}
