/** A payment and the part of it that is retained. */
export interface RetainedPayment {
  readonly id: string;
  readonly retainedCents: number;
}

/**
 * Lowers the retained amounts of several payments, oldest first in the list, until their sum is
 * `wantedCents`. Older payments keep their amount as long as possible, so refunds go to the card that was
 * used last.
 * @returns only the payments whose amount is lower than before.
 * @throws RangeError when `wantedCents` exceeds the sum: more money needs a new payment.
 */
export function lowerRetained(payments: readonly RetainedPayment[], wantedCents: number): RetainedPayment[] {
  const retainedCents = payments.reduce((sum, payment) => sum + payment.retainedCents, 0);
  if (!Number.isSafeInteger(wantedCents) || wantedCents < 0 || wantedCents > retainedCents)
    throw new RangeError(`of ${retainedCents} kept, ${wantedCents} cannot be kept.`);
  let leftCents = wantedCents;
  return payments.flatMap(({ id, retainedCents }) => {
    const share = Math.min(retainedCents, leftCents);
    leftCents -= share;
    return share === retainedCents ? [] : [{ id, retainedCents: share }];
  });
}
