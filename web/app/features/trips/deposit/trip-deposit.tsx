import { confirmDeposit } from '@makani/contract/bookings/deposits';
import { type Trip, getTrip } from '@makani/contract/bookings/trips';
import { formatUsd } from '@makani/contract/kernel/money';
import { depositConsent } from '@makani/domain/deposits/deposit-words';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import type { CardFormDoor, TakeToken } from '../../../payment/card-door.ts';
import { usePayment } from '../../../payment/use-payment.ts';
import { OutcomeUnknown } from '../../../ui/feedback/outcome-unknown.tsx';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { call } from '../../../api/call.ts';
import type { Payable } from '../../../payment/pay-once.ts';

export interface TripDepositProps {
  trip: Trip;
  cardForm: (props: {
    totalCents: number;
    action: string;
    isProcessing: boolean;
    stillSafe: string;
    promise: ReactNode;
    onPay: (takeToken: TakeToken, door: CardFormDoor) => Promise<unknown>;
  }) => ReactNode;
}

/** The hold on the guest's card, and a card form while their bank asks for authentication. */
export function TripDeposit({ trip, cardForm }: TripDepositProps) {
  const { revalidate } = useRevalidator();
  const { payment, pay, retry } = usePayment({
    payable: payableDeposit(trip.id),
    refreshHold: revalidate,
    onPaid: async () => {
      toast.success('Your deposit is confirmed');
      await revalidate();
    },
  });
  const { heldDeposit: deposit } = trip;
  if (deposit === null) return null;
  const isUnknown = payment.state === 'unknown' || payment.state === 'retrying';
  return (
    <div aria-live="polite">
      <p>{deposit.sentence}</p>
      {deposit.needsCard ? (
        <div className="mt-5">
          {isUnknown ? (
            <OutcomeUnknown
              title="We don’t know yet whether your deposit was confirmed"
              what="payment"
              isRetrying={payment.state === 'retrying'}
              onRetry={retry}
            />
          ) : null}
          <div hidden={isUnknown}>
            {cardForm({
              totalCents: deposit.amountCents,
              action: `Hold ${formatUsd(deposit.amountCents)}`,
              isProcessing: payment.state === 'processing',
              stillSafe: 'Your trip is still booked.',
              promise: <Assurance icon={CreditCard}>{depositConsent(deposit.amountCents)}</Assurance>,
              onPay: pay,
            })}
          </div>
        </div>
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
