import { confirmDeposit } from '@makani/contract/bookings/deposits';
import { type Trip, getTrip } from '@makani/contract/bookings/trips';
import { formatUsd } from '@makani/contract/kernel/money';
import { depositConsent } from '@makani/domain/deposits/deposit-words';
import { CreditCard } from 'lucide-react';
import { call } from '../../../api/call.ts';
import type { Payable } from '../../../payment/pay-once.ts';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { PayByCard, type PayByCardProps } from '../pay-by-card.tsx';

export interface TripDepositProps extends Pick<PayByCardProps, 'cardForm'> {
  trip: Trip;
}

/** The hold on the guest's card, and a card form while their bank asks for authentication. */
export function TripDeposit({ trip: { id, heldDeposit: deposit }, cardForm }: TripDepositProps) {
  if (deposit === null) return null;
  return (
    <div aria-live="polite">
      <p>{deposit.sentence}</p>
      {deposit.needsCard ? (
        <PayByCard
          payable={payableDeposit(id)}
          unknownTitle="We don’t know yet whether your deposit was confirmed"
          paidMessage="Your deposit is confirmed"
          totalCents={deposit.amountCents}
          action={`Hold ${formatUsd(deposit.amountCents)}`}
          stillSafe="Your trip is still booked."
          promise={<Assurance icon={CreditCard}>{depositConsent(deposit.amountCents)}</Assurance>}
          cardForm={cardForm}
        />
      ) : null}
    </div>
  );
}

function payableDeposit(id: string): Payable<unknown> {
  return {
    charge: ({ paymentToken, idempotencyKey }) =>
      call(confirmDeposit, { params: { id }, body: { paymentToken }, idempotencyKey }),
    async findPaid() {
      const { heldDeposit } = await call(getTrip, { params: { id } });
      return heldDeposit?.needsCard === true ? null : heldDeposit;
    },
  };
}
