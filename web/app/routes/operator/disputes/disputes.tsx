import { listDisputes } from '@makani/contract/disputes/desk-disputes';
import { Link, useNavigate, useRouteError } from 'react-router';
import { deskCall } from '../../../api/desk-call.ts';
import { DisputeTable } from '../../../features/operator-disputes/dispute-table.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { deskTimeZone } from '../../../session/desk-time-zone.ts';
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import type { Route } from './+types/disputes.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Disputes');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = new URL(request.url).searchParams.get('state') === 'closed' ? 'closed' : 'open';
  return asOperator(
    async () => ({ state, first: await deskCall(listDisputes, { query: { state } }) }) as const,
  );
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The disputes couldn’t be loaded" error={useRouteError()} />;
}

export default function Disputes({ loaderData: { state, first } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={paths.operatorPayments} className="underline underline-offset-4">
          Payments
        </Link>
      </p>
      <DeskHeading title="Disputes" intro="Charges that cardholders contest at their banks." />
      <div className="mt-5">
        <ChipGroup
          label="State"
          chips={chips}
          value={state}
          onChange={(value) => void navigate(`${paths.operatorDisputes}?state=${value}`)}
        />
      </div>
      <div className="mt-5">
        <DisputeTable key={state} first={first} state={state} timeZone={deskTimeZone} />
      </div>
    </>
  );
}

const chips = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;
