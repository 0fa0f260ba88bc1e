import { formatUsd } from '@makani/contract/kernel/money';
import type { PaymentStatus } from '@makani/contract/payments/payments';
import type { TripPayment } from '@makani/contract/bookings/trips';
import { paymentFacts } from './payment-facts.ts';

export interface ShownPayment {
  status: PaymentStatus;
  last4: string;
  amountCents: number;
  /** The part of the amount that is retained. */
  retainedCents: number;
  capturedCents: number;
  refundedCents: number;
}

/** Why an authorisation is not charged yet, if not because of its own host. */
export type WaitsFor = 'choice' | 'other hosts';

const chargedWhen: Record<WaitsFor | 'host', string> = {
  host: 'We’ll charge it when the trip is confirmed.',
  choice: 'It stays on hold until you choose.',
  'other hosts': 'We’ll charge it together with your other vehicles, once their hosts have responded.',
};

/** A payment as its owner sees it: a state and a sentence with exact amounts. */
export function paymentInWords(
  payment: ShownPayment & { waitsFor?: WaitsFor | undefined; waitsForBank?: boolean },
): Pick<TripPayment, 'state' | 'sentence'> {
  const state = stateOf(payment);
  const card = `the card ending in ${payment.last4}`;
  const [amount, retained] = [formatUsd(payment.amountCents), formatUsd(payment.retainedCents)];
  const [charged, back] = [formatUsd(payment.capturedCents), formatUsd(payment.refundedCents)];
  switch (state) {
    case 'checking':
      return { state, sentence: `We’re waiting for your bank’s answer about ${amount}.` };
    case 'authorised':
      return {
        state,
        sentence: `There’s a hold of ${retained} on ${card}. ${chargedWhen[payment.waitsFor ?? 'host']}`,
      };
    case 'charging':
      return { state, sentence: `We’re charging ${retained} to ${card}.` };
    case 'charged':
      return { state, sentence: `${charged} was charged to ${card}.` };
    case 'refunding': {
      const due = formatUsd(payment.capturedCents - payment.retainedCents - payment.refundedCents);
      const rest =
        payment.waitsForBank === true ? 'is waiting for your bank’s decision' : 'is being refunded to it';
      return { state, sentence: `${charged} was charged to ${card}; ${due} ${rest}.` };
    }
    case 'partly_refunded':
      return { state, sentence: `${charged} was charged to ${card}, and ${back} was refunded to it.` };
    case 'refunded':
      return { state, sentence: `${back} was refunded in full to ${card}.` };
    case 'releasing':
      return { state, sentence: `You weren’t charged. The hold of ${amount} on ${card} is being released.` };
    case 'released':
      return { state, sentence: `You weren’t charged. The hold of ${amount} on ${card} was released.` };
  }
}

function stateOf(payment: ShownPayment & { waitsFor?: WaitsFor | undefined }): TripPayment['state'] {
  const state = paymentFacts[payment.status].shownAs;
  if (state === 'charging' && payment.retainedCents === 0) return 'releasing';
  if (state === 'charging' && payment.waitsFor === 'other hosts') return 'authorised';
  if (state === 'charged' && payment.refundedCents > 0) return 'partly_refunded';
  return state;
}
