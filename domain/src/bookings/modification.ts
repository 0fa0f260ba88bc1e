/** What a change of price means for the card: one of the two is always nothing. */
export interface Difference {
  /** New less old. */
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
