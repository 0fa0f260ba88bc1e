import { type DeskPayoutList, deskPayoutLists, listDeskPayouts } from '@makani/contract/payouts/desk-payouts';
import { Link, useNavigate, useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { PayoutTable } from '../../features/operator-payouts/payout-table.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { LoadFailed } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { deskTimeZone } from '../../session/desk-time-zone.ts';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import type { Route } from './+types/payouts.ts';

export function meta(args: Route.MetaArgs) {
  return deskMeta(args, 'Payouts');
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const list = deskPayoutLists.find((one) => one === asked.get('list')) ?? 'failed';
  const host = asked.get('host');
  const query = { list, ...(host !== null && { host }) };
  return asOperator(async () => ({ query, first: await deskCall(listDeskPayouts, { query }) }));
}

/** Replaces the screen only; the other parts of the desk keep working. */
export function ErrorBoundary() {
  return <LoadFailed title="The payouts couldn’t be loaded" error={useRouteError()} />;
}

export default function Payouts({ loaderData: { query, first } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { list, host } = query;
  const ofHost = host === undefined ? '' : `&host=${host}`;
  return (
    <>
      <DeskHeading title="Payouts" intro="Hosts’ earnings, sent 48 hours after each return." />
      {host === undefined ? null : (
        <p className="mt-3 text-sm">
          Only{' '}
          <Link to={paths.operatorPerson(host)} className="underline underline-offset-4">
            {first.hostName}
          </Link>
          .{' '}
          <Link to={`${paths.operatorPayouts}?list=${list}`} className="underline underline-offset-4">
            Show all hosts
          </Link>
        </p>
      )}
      <div className="mt-5">
        <ChipGroup
          label="State"
          chips={chips}
          value={list}
          onChange={(value) => void navigate(`${paths.operatorPayouts}?list=${value}${ofHost}`)}
        />
      </div>
      <div className="mt-5">
        <PayoutTable key={`${list} ${host ?? ''}`} first={first} query={query} timeZone={deskTimeZone} />
      </div>
    </>
  );
}

const chips: readonly { value: DeskPayoutList; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'owed', label: 'Owed by hosts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sent', label: 'Sent' },
];
