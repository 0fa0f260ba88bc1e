/**
 * An answer in the shape of today, though an older version of this software kept it: there a booking's vehicle had
 * nothing but the address for its picture, and a cancelled trip told its figures among its money alone. Answers are kept for
 * 72 hours, so this is for the days around a release.
 */
export function answerOfToday(kept: object): object {
  return withCancellation(withPicture(kept));
}

function withPicture(kept: object): object {
  if (!('vehicle' in kept)) return kept;
  const { vehicle } = kept;
  if (typeof vehicle !== 'object' || vehicle === null || !('image' in vehicle)) return kept;
  const { image } = vehicle;
  if (typeof image !== 'string') return kept;
  const alt = 'name' in vehicle ? String(vehicle.name) : '';
  return { ...kept, vehicle: { ...vehicle, image: { src: image, alt } } };
}

function withCancellation(kept: object): object {
  if (!('tripStatus' in kept) || 'cancellation' in kept) return kept;
  const isCancelled = 'status' in kept && kept.status === 'cancelled';
  return { ...kept, cancellation: isCancelled ? cancellationOf(kept) : null };
}

/** What is neither kept nor went back after a charge was never charged. */
function cancellationOf(kept: object) {
  const money = 'money' in kept && typeof kept.money === 'object' && kept.money !== null ? kept.money : {};
  const feeCents = centsOf(money, 'dueCents');
  const refundCents = centsOf(money, 'refundedCents') + centsOf(money, 'refundPendingCents');
  const releasedCents = Math.max(0, centsOf(kept, 'totalCents') - feeCents - refundCents);
  return { feeCents, refundCents, releasedCents };
}

function centsOf(kept: object, name: string): number {
  return Number(new Map(Object.entries(kept)).get(name) ?? 0);
}
