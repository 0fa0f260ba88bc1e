/**
 * An answer in the shape of today, though an older version of this software kept it: there a booking's vehicle had
 * nothing but the address for its picture, and a cancelled trip told its fee among its money alone. Answers are kept for
 * 72 hours, so this is for the days around a release.
 */
export function answerOfToday(kept: object): object {
  return withFee(withPicture(kept));
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

function withFee(kept: object): object {
  if (!('tripStatus' in kept) || 'cancellationFeeCents' in kept) return kept;
  const isCancelled = 'status' in kept && kept.status === 'cancelled';
  return { ...kept, cancellationFeeCents: isCancelled ? dueOf(kept) : null };
}

function dueOf(kept: object): number {
  if (!('money' in kept) || typeof kept.money !== 'object' || kept.money === null) return 0;
  return 'dueCents' in kept.money ? Number(kept.money.dueCents) : 0;
}
