/** The disputed part of some payments, in whole cents. */
export interface DisputedMoney {
  /** The amount that the card network has taken back, less the amount that it has returned. */
  withdrawnCents: number;
  feeCents: number;
  /** The amount of open disputes, and of those whose money is not back yet. */
  heldCents: number;
  /** The amount of lost disputes, without the part that has settled a refund already. */
  lostCents: number;
  /** The part that has settled a refund. */
  coveredCents: number;
}

export interface DisputedParts {
  /** A refund that is due goes to whoever has won the dispute: it is theirs already. */
  settledCents: number;
  /** Taken from those who had earned it. */
  lossCents: number;
  /** More was lost than anybody had earned, which is the platform’s loss. */
  unborneCents: number;
  /** Held of what is earned, until the bank decides. */
  contestedCents: number;
}

/**
 * Payees whose money a dispute is about. A refund that is due anyway comes first: a cardholder gets their money once, from the
 * bank or from us. The rest concerns those who have earned it.
 */
export function partsOfDisputed(
  { heldCents, lostCents }: Pick<DisputedMoney, 'heldCents' | 'lostCents'>,
  { earnedCents, dueBackCents }: { earnedCents: number; dueBackCents: number },
): DisputedParts {
  const settledCents = Math.min(lostCents, dueBackCents);
  const wholeLossCents = lostCents - settledCents;
  const lossCents = Math.min(wholeLossCents, earnedCents);
  const contested = Math.max(0, heldCents - (dueBackCents - settledCents));
  return {
    settledCents,
    lossCents,
    unborneCents: wholeLossCents - lossCents,
    contestedCents: Math.min(contested, earnedCents - lossCents),
  };
}

/**
 * Splits an amount over parts in proportion to their weights, to the cent: cumulative sums are rounded, so the parts add up.
 * Without any weight, all of it falls on the first.
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, place) => (place === 0 ? cents : 0));
  let [before, weighed] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const upTo = Math.floor((cents * weighed) / total + 0.5);
    const part = upTo - before;
    before = upTo;
    return part;
  });
}
