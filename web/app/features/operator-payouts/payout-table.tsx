import { type DeskPayout, type DeskPayoutList, retryPayout } from '@makani/contract/payouts/desk-payouts';
import { formatUsd } from '@makani/contract/kernel/money';
import { useState } from 'react';
import { Link } from 'react-router';
import toast from 'react-hot-toast/headless';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';

export interface PayoutTableProps {
  payouts: readonly DeskPayout[];
  list: DeskPayoutList;
}

/** The payouts of one list, each with its host, its booking and why it stands as it does. */
export function PayoutTable({ payouts, list }: PayoutTableProps) {
  const [retried, setRetried] = useState<DeskPayout>();
  return (
    <>
      <DataTable
        caption="Payouts"
        rows={payouts}
        keyOf={({ id }) => id}
        empty={nothing[list]}
        columns={[
          {
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
          { title: 'Amount', align: 'end', cell: ({ amountCents }) => formatUsd(amountCents) },
          {
            title: 'State',
            cell: (payout) => (
              <div className="min-w-36">
                {payout.why}
                <span className="mt-1 block text-xs text-ink-soft sm:hidden">
                  {list === 'sent' ? '' : `${times[list]} `}
                  {atOffice(payout.at)}
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
            title: times[list],
            from: 'sm',
            cell: ({ at }) => atOffice(at),
          },
        ]}
      />
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

interface RetryDialogProps {
  payout: DeskPayout;
  onClose: () => void;
}

/** Has a payout sent that Stripe refused, as the worker would later. */
function RetryDialog({ payout, onClose }: RetryDialogProps) {
  const { amountCents, booking, host, why } = payout;
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(retryPayout, { params: { id: payout.retryId ?? payout.id }, body: { reason } }),
    {
      revalidates: 'always',
      onSuccess(reported) {
        if (reported.isSent) toast.success(`${booking.reference} was sent to ${host.name}.`);
        else toast.error(`It wasn’t sent. ${reported.why ?? ''}.`);
        onClose();
      },
    },
  );
  return (
    <ActDialog {...act} title="Try this payout again?" action="Try again" readers="It’s kept in the audit.">
      <p>
        We’ll send {host.name} what they’re owed for {booking.reference}, once: {formatUsd(amountCents)}.
      </p>
      <p>Last time: {why}. If that hasn’t changed, it will be refused again.</p>
    </ActDialog>
  );
}
