import { getTrip } from '@makani/contract/bookings/trips';
import { payTripCharge, type TripCharge } from '@makani/contract/handover/trip-charges';
import { formatUsd } from '@makani/contract/kernel/money';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import type { CardFormDoor, TakeToken } from '../../../payment/card-door.ts';
import type { Payable } from '../../../payment/pay-once.ts';
import { usePayment } from '../../../payment/use-payment.ts';
import { OutcomeUnknown } from '../../../ui/feedback/outcome-unknown.tsx';

export interface PayChargeProps {
  tripId: string;
  charge: TripCharge;
  cardForm: (props: {
    totalCents: number;
    action: string;
    isProcessing: boolean;
    stillSafe: string;
    promise: ReactNode;
    onPay: (takeToken: TakeToken, door: CardFormDoor) => Promise<unknown>;
  }) => ReactNode;
}

/** A card form for a charge that the bank declined on the card on file. */
export function PayCharge({ tripId, charge, cardForm }: PayChargeProps) {
  const { revalidate } = useRevalidator();
  const { payment, pay, retry } = usePayment({
    payable: payableCharge(tripId, charge.id),
    refreshHold: revalidate,
    onPaid: async () => {
      toast.success('Thank you, your payment went through');
      await revalidate();
    },
  });
  const isUnknown = payment.state === 'unknown' || payment.state === 'retrying';
  const leftCents = (charge.owedCents ?? 0) - charge.paidCents;
  return (
    <div className="mt-5">
      {isUnknown ? (
        <OutcomeUnknown
          title="We don’t know yet whether your payment went through"
          what="payment"
          isRetrying={payment.state === 'retrying'}
          onRetry={retry}
        />
      ) : null}
      <div hidden={isUnknown}>
        {cardForm({
          totalCents: leftCents,
          action: `Pay ${formatUsd(leftCents)}`,
          isProcessing: payment.state === 'processing',
          stillSafe: 'Your card wasn’t charged.',
          promise: null,
          onPay: pay,
        })}
      </div>
    </div>
  );
}

function payableCharge(id: string, chargeId: string): Payable<unknown> {
  return {
    charge: ({ paymentToken, idempotencyKey }) =>
      call(payTripCharge, { params: { id, chargeId }, body: { paymentToken }, idempotencyKey }),
    async findPaid() {
      const { statement } = await call(getTrip, { params: { id } });
      const charge = statement?.charges.find((one) => one.id === chargeId);
      return charge === undefined || charge.can.pay ? null : charge;
    },
  };
}
