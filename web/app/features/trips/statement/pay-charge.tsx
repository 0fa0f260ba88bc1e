import { getTrip } from '@makani/contract/bookings/trips';
import { payTripCharge, type TripCharge } from '@makani/contract/handover/trip-charges';
import { formatUsd } from '@makani/contract/kernel/money';
import { call } from '../../../api/call.ts';
import type { Payable } from '../../../payment/pay-once.ts';
import { PayByCard, type PayByCardProps } from '../pay-by-card.tsx';

export interface PayChargeProps extends Pick<PayByCardProps, 'cardForm'> {
  tripId: string;
  charge: TripCharge;
}

/** A card form for a charge that the bank declined on the card on file. */
export function PayCharge({ tripId, charge, cardForm }: PayChargeProps) {
  const leftCents = (charge.owedCents ?? 0) - charge.paidCents;
  return (
    <PayByCard
      payable={payableCharge(tripId, charge.id)}
      unknownTitle="We don’t know yet whether your payment went through"
      paidMessage="Thank you, your payment went through"
      totalCents={leftCents}
      action={`Pay ${formatUsd(leftCents)}`}
      stillSafe="Your card wasn’t charged."
      promise={null}
      cardForm={cardForm}
    />
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
