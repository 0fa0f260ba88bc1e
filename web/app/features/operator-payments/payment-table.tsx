import { formatUsd } from '@makani/contract/kernel/money';
import type { DeskPayment, PaymentTrouble } from '@makani/contract/operator/payments';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { atOffice } from '../../ui/text/dates.ts';
import { RetryPaymentDialog } from './retry-payment-dialog.tsx';

export interface PaymentTableProps {
  payments: readonly DeskPayment[];
  /** How many were compared with the card network; null where nothing is. */
  compared: number | null;
  state: PaymentTrouble;
  since: string | undefined;
}

export function PaymentTable({ payments, compared, state, since }: PaymentTableProps) {
  const [selected, setSelected] = useState<DeskPayment>();
  const acts = {
    title: 'Actions',
    cell: (payment: DeskPayment) =>
      payment.nextAskAt === null ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Ask again about ${payment.bookingReference}`}
          onPress={() => setSelected(payment)}
        >
          Ask again
        </Button>
      ),
  };
  const nextAttempt = {
    title: 'Next check',
    from: 'md' as const,
    cell: ({ nextAskAt }: DeskPayment) => (nextAskAt === null ? '' : atOffice(nextAskAt)),
  };
  return (
    <>
      {since === undefined ? null : <p className="text-sm text-ink-soft">Since {atOffice(since)}.</p>}
      {compared === null ? null : (
        <p className="text-sm text-ink-soft">
          {compared} {compared === 1 ? 'payment' : 'payments'} compared with the card network, the latest
          first.
        </p>
      )}
      <DataTable
        caption="Payments"
        rows={payments}
        keyOf={({ id }) => id}
        empty={nothing[state]}
        columns={[
          {
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
          { title: 'Amount', align: 'end', cell: ({ amountCents }) => formatUsd(amountCents) },
          ...(canRetry[state] ? [acts] : []),
          {
            title: 'State',
            cell: (payment) => (
              <div className="min-w-40">
                <State payment={payment} />
              </div>
            ),
          },
          {
            title: 'Last change',
            from: 'sm',
            cell: ({ updatedAt }) => atOffice(updatedAt),
          },
          ...(canRetry[state] ? [nextAttempt] : []),
        ]}
      />
      {selected ? <RetryPaymentDialog payment={selected} onClose={() => setSelected(undefined)} /> : null}
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
const canRetry = {
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
