import type { RentalChoices, RentalOptions } from '@makani/contract/bookings/rental-options';
import { formatWallRange } from '@makani/contract/kernel/time';
import { legs } from '../arrivals/places.ts';
import { extrasInWords } from '../pricing/extras.ts';
import { hostExtrasInWords } from '../pricing/host-extras.ts';

/** Each choice of a rental in words. */
export const choiceWords: { readonly [Key in keyof RentalChoices]: (choice: RentalChoices[Key]) => string } =
  {
    insurance: (insurance) => `${insurance} insurance`,
    driverAge: (driverAge) => `a driver aged ${driverAge === '25-plus' ? '25 or older' : driverAge}`,
    extras: (extras) => extrasInWords(extras) ?? 'no child seats',
    hostExtras: (kinds) => hostExtrasInWords(kinds) ?? 'no extras from the host',
  };

/** The altered parts of a booking, as they are now: 'Now Dec 1, 2026 10:00 AM to Dec 4, 2026 10:00 AM, premium insurance.' */
export function changeInWords(before: RentalOptions, after: RentalOptions): string {
  const hasMoved = before.pickupAt !== after.pickupAt || before.returnAt !== after.returnAt;
  const parts = [
    ...(hasMoved ? [formatWallRange(after.pickupAt, after.returnAt)] : []),
    ...(before.insurance === after.insurance ? [] : [choiceWords.insurance(after.insurance)]),
    ...(before.driverAge === after.driverAge ? [] : [choiceWords.driverAge(after.driverAge)]),
    ...(extrasInWords(before.extras) === extrasInWords(after.extras)
      ? []
      : [choiceWords.extras(after.extras)]),
    ...(hostExtrasInWords(before.hostExtras) === hostExtrasInWords(after.hostExtras)
      ? []
      : [choiceWords.hostExtras(after.hostExtras)]),
    ...(hasSamePlaces(before, after) ? [] : [placesInWords(after)]),
  ];
  return `Now ${parts.join(', ')}.`;
}

type Places = Pick<RentalOptions, 'delivery'>;

function hasSamePlaces({ delivery: before }: Places, { delivery: after }: Places): boolean {
  return legs.every((leg) => (before?.[leg] ?? null) === (after?.[leg] ?? null));
}

/** The price names the places themselves. */
function placesInWords({ delivery }: Places): string {
  return legs.every((leg) => (delivery?.[leg] ?? null) === null)
    ? 'pickup and return at our location'
    : 'other places for pickup or return';
}
