/**
 * The words for a host on an entry of their held part: below zero while it is held, above when the hold ends. What a
 * lost dispute takes is an entry of its own beside it.
 */
export function holdInWords({ amountCents, isLoss }: { amountCents: number; isLoss: boolean }): string {
  if (amountCents < 0) return 'Held for a dispute';
  return isLoss ? 'Hold ended, dispute lost' : 'Released';
}
