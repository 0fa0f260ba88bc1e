/** A part of a charge at the card network: what was authorised for it, and what of that is retained. */
export interface ShareOfCharge {
  readonly id: string;
  readonly amountCents: number;
  readonly retainedCents: number;
}

/**
 * Splits what was captured of a charge among its shares: to each what it retains. If more was captured, because a share
 * retains less by now, the rest goes to whichever was authorised for more, from where it is refunded.
 * @returns the cents of each share by its id.
 * @throws RangeError when the shares retain more than was captured, or were authorised for less.
 */
export function splitCapture(capturedCents: number, shares: readonly ShareOfCharge[]): Map<string, number> {
  const retainedCents = shares.reduce((sum, share) => sum + share.retainedCents, 0);
  const amountCents = shares.reduce((sum, share) => sum + share.amountCents, 0);
  if (capturedCents < retainedCents || capturedCents > amountCents)
    throw new RangeError(`${capturedCents} is no capture of ${retainedCents} to ${amountCents}.`);
  let restCents = capturedCents - retainedCents;
  return new Map(
    shares.map(({ id, amountCents: mostCents, retainedCents: keptCents }) => {
      const moreCents = Math.min(restCents, mostCents - keptCents);
      restCents -= moreCents;
      return [id, keptCents + moreCents];
    }),
  );
}
