import { paymentStatusSchema, type PaymentStatus } from '@makani/contract/payments/payments';
import { type Life, type StateTable, stateTable } from '../bookings/state-table.ts';

interface MoveFacts {
  from: readonly PaymentStatus[];
  to: PaymentStatus;
}

/**
 * Every way in which an attempt to pay comes from one status to another. What begins is written before the provider is
 * asked; a silent capture, void or refund stays where it is and is tried again. A refused capture is voided, not declined:
 * the authorisation is still open and must be given back. An attempt that was never sent is voided too, which bars a late
 * authorisation under its key.
 */
export const paymentMoveFacts = {
  ask: { from: ['initiated'], to: 'authorising' },
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

/** Every status with those it leads to. */
export const paymentMoves: StateTable<PaymentStatus> = stateTable(paymentStatusSchema.options, allMoves);

export const paymentLife = {
  start: 'initiated',
  ends: ['declined', 'voided', 'refunded'],
} as const satisfies Life<PaymentStatus>;

/** An attempt is written and sent in one go, so it starts as one that is being asked for. */
export const firstPaymentStatus = paymentMoveFacts.ask.to;

export function canMakePayment(move: PaymentMove, from: PaymentStatus): boolean {
  const facts: MoveFacts = paymentMoveFacts[move];
  return facts.from.includes(from);
}

/** Nothing more happens to it. */
export function isEnded(status: PaymentStatus): boolean {
  return paymentMoves.get(status)?.length === 0;
}

/** The money is where it belongs and nothing is owed to or by the provider; a capture may still be refunded later. */
export function isSettled(status: PaymentStatus): boolean {
  return isEnded(status) || canMakePayment('beginRefund', status);
}
