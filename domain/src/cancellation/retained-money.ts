/** A payment, and what of it is to be kept. */
export interface KeptPayment {
  readonly id: string;
  readonly retainedCents: number;
}

/**
 * Lowers what is kept of several payments, the oldest first in the list, until together it comes to `wantedCents`.
 * The oldest are kept as they are for as long as possible, so what goes back goes to the card that was used last.
 * @returns only those that keep less than before.
 * @throws RangeError when more is wanted than there is: money is asked for on a new payment, never here.
 */
export function lowerKept(payments: readonly KeptPayment[], wantedCents: number): KeptPayment[] {
  const keptCents = payments.reduce((sum, payment) => sum + payment.retainedCents, 0);
  if (!Number.isSafeInteger(wantedCents) || wantedCents < 0 || wantedCents > keptCents)
    throw new RangeError(`of ${keptCents} kept, ${wantedCents} cannot be kept.`);
  let leftCents = wantedCents;
  return payments.flatMap(({ id, retainedCents }) => {
    const share = Math.min(retainedCents, leftCents);
    leftCents -= share;
    return share === retainedCents ? [] : [{ id, retainedCents: share }];
  });
}
