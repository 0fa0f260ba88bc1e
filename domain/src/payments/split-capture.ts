/** A part of a charge at the card network: what was authorised for it, and what of that is retained. */
export interface ShareOfCharge {
  readonly id: string;
  readonly amountCents: number;
  readonly retainedCents: number;
  /** The requested amount of the capture. */
  readonly requestedCents: number;
}

/**
 * Splits what was captured of a charge among its shares: to each what was asked for of it. If another amount was captured,
 * by an earlier call of which nobody heard, each gets what it retains by now, and the rest goes to whichever was authorised
 * for more, from where it is refunded.
 * @returns the cents of each share by its id.
 * @throws RangeError when the shares retain more than was captured, or were authorised for less.
 */
export function splitCapture(capturedCents: number, shares: readonly ShareOfCharge[]): Map<string, number> {
  const retainedCents = shares.reduce((sum, share) => sum + share.retainedCents, 0);
  const amountCents = shares.reduce((sum, share) => sum + share.amountCents, 0);
  if (capturedCents < retainedCents || capturedCents > amountCents)
    throw new RangeError(`${capturedCents} is no capture of ${retainedCents} to ${amountCents}.`);
  const requestedCents = shares.reduce((sum, share) => sum + share.requestedCents, 0);
  if (
    requestedCents === capturedCents &&
    shares.every((share) => share.requestedCents >= share.retainedCents)
  )
    return new Map(shares.map((share) => [share.id, share.requestedCents]));
  let restCents = capturedCents - retainedCents;
  return new Map(
    shares.map(({ id, amountCents: maxCents, retainedCents: ownCents }) => {
      const moreCents = Math.min(restCents, maxCents - ownCents);
      restCents -= moreCents;
      return [id, ownCents + moreCents];
    }),
  );
}
