import { type DeskPayout, type DeskPayoutList, listDeskPayouts } from '@makani/contract/payouts/desk-payouts';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { RetryDialog } from './retry-dialog.tsx';

export interface PayoutTableProps {
  first: ResponseOf<typeof listDeskPayouts>;
  query: { list: DeskPayoutList; host?: string };
  timeZone: string;
}

/** The payouts of one list, each with its host, its booking and why it stands as it does. */
export function PayoutTable({ first, query, timeZone }: PayoutTableProps) {
  const [retried, setRetried] = useState<DeskPayout>();
  const list = usePages(first, (cursor, signal) =>
    deskCall(listDeskPayouts, { query: { ...query, cursor } }, { signal }),
  );
  return (
    <>
      <DataTable
        caption="Payouts"
        rows={itemsOf(list.pages, (page) => page.payouts)}
        keyOf={({ id }) => id}
        empty={<p className="border-y border-brass/60 px-3 py-8 text-ink-soft">{nothing[query.list]}</p>}
        columns={[
          {
            key: 'booking',
            title: 'Booking',
            cell: ({ booking, host }) => (
              <>
                <Link
                  translate="no"
                  to={paths.operatorBooking(booking.id)}
                  className="inline-block py-1 font-medium whitespace-nowrap underline underline-offset-4"
                >
                  {booking.reference}
                </Link>
                <span className="block">
                  <Link
                    to={paths.operatorPerson(host.id)}
                    className="inline-block py-1 underline underline-offset-4"
                  >
                    {host.name}
                  </Link>
                </span>
              </>
            ),
          },
          { key: 'amount', title: 'Amount', align: 'end', cell: ({ amountCents }) => formatUsd(amountCents) },
          {
            key: 'why',
            title: 'State',
            cell: (payout) => (
              <div className="min-w-36">
                {payout.why}
                <span className="mt-1 block text-xs text-ink-soft sm:hidden">
                  {query.list === 'sent' ? '' : `${times[query.list]} `}
                  {formatInstant(payout.at, timeZone)}
                </span>
                {payout.retryId === null ? null : (
                  <div className="mt-1">
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={`Try ${payout.booking.reference} again`}
                      onPress={() => setRetried(payout)}
                    >
                      Try again
                    </Button>
                  </div>
                )}
              </div>
            ),
          },
          {
            key: 'at',
            title: times[query.list],
            from: 'sm',
            cell: ({ at }) => formatInstant(at, timeZone),
          },
        ]}
      />
      <ShowMore list={list} className="mt-5" size="small">
        Show more
      </ShowMore>
      {retried ? <RetryDialog payout={retried} onClose={() => setRetried(undefined)} /> : null}
    </>
  );
}

/** Labels for the moment of a line. */
const times = {
  failed: 'Since',
  waiting: 'Since',
  owed: 'Since',
  scheduled: 'Due',
  sent: 'Sent',
} as const satisfies Record<DeskPayoutList, string>;

const nothing = {
  failed: 'No payouts have failed.',
  waiting: 'No payouts are waiting.',
  owed: 'No host owes anything back.',
  scheduled: 'No payouts are scheduled.',
  sent: 'Nothing has been sent yet.',
} as const satisfies Record<DeskPayoutList, string>;
