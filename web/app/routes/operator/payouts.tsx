import { type DeskPayoutList, deskPayoutLists, listDeskPayouts } from '@makani/contract/payouts/desk-payouts';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { PayoutTable } from '../../features/operator-payouts/payout-table.tsx';
import { DeskListPage } from '../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../features/shell/desk-meta.ts';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { readFilter, useDeskFilter } from '../../session/use-desk-filter.ts';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import type { Route } from './+types/payouts.ts';

export const meta = deskMeta('Payouts');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { text, oneOf } = readFilter(new URL(request.url).searchParams);
  const query = { list: oneOf('list', deskPayoutLists) ?? 'failed', host: text('host') } as const;
  return asOperator(async () => ({ query, first: await deskCall(listDeskPayouts, { query }) }));
}

export const ErrorBoundary = loadFailure({ title: 'The payouts couldn’t be loaded' });

export default function Payouts({ loaderData: { query, first } }: Route.ComponentProps) {
  const { narrow } = useDeskFilter();
  const { list, host } = query;
  return (
    <DeskListPage
      title="Payouts"
      intro="Hosts’ earnings, sent 48 hours after each return."
      filter={
        <>
          {host === undefined ? null : (
            <p className="text-sm">
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
          <ChipGroup label="State" chips={chips} value={list} onChange={(value) => narrow({ list: value })} />
        </>
      }
      first={first}
      loadPage={(cursor, signal) => deskCall(listDeskPayouts, { query: { ...query, cursor } }, { signal })}
      items={(page) => page.payouts}
    >
      {(payouts) => <PayoutTable payouts={payouts} list={list} />}
    </DeskListPage>
  );
}

const chips: readonly { value: DeskPayoutList; label: string }[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'owed', label: 'Owed by hosts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'sent', label: 'Sent' },
];
