import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatUsd } from '@makani/contract/kernel/money';
import { type DeskPayment, listDeskPayments, type PaymentTrouble } from '@makani/contract/operator/payments';
import { useState } from 'react';
import { deskCall } from '../../api/desk-call.ts';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatInstant } from '../../ui/text/dates.ts';
import { AskAgainDialog } from './ask-again-dialog.tsx';

export interface PaymentTableProps {
  first: ResponseOf<typeof listDeskPayments>;
  query: { state: PaymentTrouble; since?: string };
  timeZone: string;
}

export function PaymentTable({ first, query, timeZone }: PaymentTableProps) {
  const { state } = query;
  const [asked, setAsked] = useState<DeskPayment>();
  const list = usePages(first, (cursor, signal) =>
    deskCall(listDeskPayments, { query: { ...query, cursor } }, { signal }),
  );
  const payments = itemsOf(list.pages, (page) => page.payments);
  const compared = list.pages.reduce((sum, page) => sum + (page.compared ?? 0), 0);
  const acts = {
    key: 'acts',
    title: 'Actions',
    cell: (payment: DeskPayment) =>
      payment.nextAskAt === null ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Ask again about ${payment.bookingReference}`}
          onPress={() => setAsked(payment)}
        >
          Ask again
        </Button>
      ),
  };
  const nextAsk = {
    key: 'next',
    title: 'Next check',
    from: 'md' as const,
    cell: ({ nextAskAt }: DeskPayment) => (nextAskAt === null ? '' : formatInstant(nextAskAt, timeZone)),
  };
  return (
    <>
      {first.compared === null ? null : (
        <p className="mb-3 text-sm text-ink-soft">
          {compared} {compared === 1 ? 'payment' : 'payments'} compared with the card network, the latest
          first.
        </p>
      )}
      <DataTable
        caption="Payments"
        rows={payments}
        keyOf={({ id }) => id}
        empty={<p className="border-y border-brass/60 px-3 py-8 text-ink-soft">{nothing[state]}</p>}
        columns={[
          {
            key: 'booking',
            title: 'Booking',
            cell: ({ bookingReference, what, last4 }) => (
              <>
                <span className="font-medium whitespace-nowrap">{bookingReference}</span>
                <span className="block text-ink-soft">
                  {what === 'refund' ? 'Refund' : 'Payment'}
                  {last4 === '' ? '' : ` ·· ${last4}`}
                </span>
              </>
            ),
          },
          { key: 'amount', title: 'Amount', align: 'end', cell: ({ amountCents }) => formatUsd(amountCents) },
          ...(canBeAsked[state] ? [acts] : []),
          {
            key: 'state',
            title: 'State',
            cell: (payment) => (
              <div className="min-w-40">
                <State payment={payment} />
              </div>
            ),
          },
          {
            key: 'time',
            title: 'Last change',
            from: 'sm',
            cell: ({ updatedAt }) => formatInstant(updatedAt, timeZone),
          },
          ...(canBeAsked[state] ? [nextAsk] : []),
        ]}
      />
      <ShowMore list={list} className="mt-5" size="small">
        {state === 'mismatched' ? 'Compare more' : 'Show more'}
      </ShowMore>
      {asked ? <AskAgainDialog payment={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function State({ payment: { status, failure, network, capturedCents } }: { payment: DeskPayment }) {
  const words = status.slice(0, 1).toUpperCase() + status.slice(1);
  return (
    <>
      {words}
      {failure === null ? null : <span className="block text-ink-soft">{failure.replaceAll('_', ' ')}</span>}
      {network === null ? null : (
        <span className="block text-hibiscus-press">
          Charged here {formatUsd(capturedCents)}. Card network: {network.state},{' '}
          {formatUsd(network.capturedCents)} charged, {formatUsd(network.refundedCents)} refunded
        </span>
      )}
    </>
  );
}

/** Where the worker still has something to ask. */
const canBeAsked = {
  unsettled: true,
  mismatched: false,
  failed: false,
  refunds: true,
} as const satisfies Record<PaymentTrouble, boolean>;

const nothing = {
  unsettled: 'The card network has answered about every payment.',
  mismatched: 'Every payment compared so far matches the card network.',
  failed: 'No payment has failed.',
  refunds: 'Every refund has been made.',
} as const satisfies Record<PaymentTrouble, string>;
