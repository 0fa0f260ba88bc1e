/** The effect of a price change on the card: `payCents` or `refundCents` is 0. */
export interface Difference {
  /** The new total less the old one. */
  differenceCents: number;
  payCents: number;
  refundCents: number;
}

export function priceDifference(oldTotalCents: number, newTotalCents: number): Difference {
  const differenceCents = newTotalCents - oldTotalCents;
  return {
    differenceCents,
    payCents: Math.max(0, differenceCents),
    refundCents: Math.max(0, -differenceCents),
  };
}
