import { paymentStatuses, type PaymentStatus } from '@makani/contract/payments/payments';
import { type Life, type StateTable, stateTable } from '../bookings/state-table.ts';

interface MoveFacts {
  from: readonly PaymentStatus[];
  to: PaymentStatus;
}

/**
 * All status changes of a payment attempt. The -ing status is written before the provider is called; a
 * capture, void or refund without a response stays there and is retried. A refused capture is voided, not
 * declined, because its authorisation is still open. An attempt that was never sent is voided too, which
 * blocks a late authorisation under its key.
 */
export const paymentMoveFacts = {
  send: { from: ['initiated'], to: 'authorising' },
  authorise: { from: ['authorising', 'unknown'], to: 'authorised' },
  decline: { from: ['authorising', 'unknown'], to: 'declined' },
  loseSight: { from: ['authorising'], to: 'unknown' },
  beginCapture: { from: ['authorised'], to: 'capturing' },
  capture: { from: ['capturing'], to: 'captured' },
  beginVoid: { from: ['initiated', 'authorising', 'unknown', 'authorised', 'capturing'], to: 'voiding' },
  void: { from: ['voiding'], to: 'voided' },
  beginRefund: { from: ['captured'], to: 'refunding' },
  refundPart: { from: ['refunding'], to: 'captured' },
  refundAll: { from: ['refunding'], to: 'refunded' },
} as const satisfies Record<string, MoveFacts>;

export type PaymentMove = keyof typeof paymentMoveFacts;

const allMoves: readonly MoveFacts[] = Object.values(paymentMoveFacts);

/** Every status with the statuses that can follow it. */
export const paymentMoves: StateTable<PaymentStatus> = stateTable(paymentStatuses, allMoves);

export const paymentLife = {
  start: 'initiated',
  ends: ['declined', 'voided', 'refunded'],
} as const satisfies Life<PaymentStatus>;

/** An attempt is written and sent in one step, so it starts as `authorising`. */
export const firstPaymentStatus = paymentMoveFacts.send.to;

export function canMakePayment(move: PaymentMove, from: PaymentStatus): boolean {
  const facts: MoveFacts = paymentMoveFacts[move];
  return facts.from.includes(from);
}

/** No status can follow this one. */
export function isEnded(status: PaymentStatus): boolean {
  return paymentMoves.get(status)?.length === 0;
}

/** No call to the provider is outstanding; a captured payment may still be refunded later. */
export function isSettled(status: PaymentStatus): boolean {
  return isEnded(status) || canMakePayment('beginRefund', status);
}
