import type { PaymentStatus } from '@makani/contract/payments';
import type { Life, StateTable } from './state-table.ts';

/**
 * The life of one payment attempt. A status that ends in -ing is written before the provider is asked, so a crash in
 * between is found and asked again under the same key. No answer is never read as *declined*: a silent authorisation
 * is `unknown` until the provider tells, a silent capture, void or refund stays where it is and is tried again.
 * A refused capture goes to `voiding`, not to `declined`: the authorisation is still open and must be given back.
 * A refund of a part leads from `refunding` back to `captured`; of all that was captured, to `refunded`.
 * An attempt that was never sent is voided too, which bars a late authorisation under its key.
 */
export const paymentMoves = {
  initiated: ['authorising', 'voiding'],
  authorising: ['authorised', 'declined', 'unknown', 'voiding'],
  unknown: ['authorised', 'declined', 'voiding'],
  authorised: ['capturing', 'voiding'],
  capturing: ['captured', 'voiding'],
  captured: ['refunding'],
  refunding: ['captured', 'refunded'],
  voiding: ['voided'],
  declined: [],
  voided: [],
  refunded: [],
} as const satisfies StateTable<PaymentStatus>;

export const paymentLife: Life<PaymentStatus> = {
  start: 'initiated',
  ends: ['declined', 'voided', 'refunded'],
};

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const targets: readonly PaymentStatus[] = paymentMoves[from];
  return targets.includes(to);
}

/** The money is where it belongs and nothing is owed to or by the provider; a capture may still be refunded later. */
export function isSettled(status: PaymentStatus): boolean {
  return status === 'captured' || paymentLife.ends.includes(status);
}
