/**
 * An answer in the shape of today, though an older version of this software kept it: there a booking's vehicle had
 * nothing but the address for its picture. Answers are kept for 72 hours, so this is for the days around a release.
 */
export function answerOfToday(kept: object): object {
  if (!('vehicle' in kept)) return kept;
  const { vehicle } = kept;
  if (typeof vehicle !== 'object' || vehicle === null || !('image' in vehicle)) return kept;
  const { image } = vehicle;
  if (typeof image !== 'string') return kept;
  const alt = 'name' in vehicle ? String(vehicle.name) : '';
  return { ...kept, vehicle: { ...vehicle, image: { src: image, alt } } };
}
