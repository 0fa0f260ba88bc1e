import type { RentalChoices, RentalOptions } from '@makani/contract/bookings/rental-options';

/** True when two sets of options differ at most in the offer code, which changes a price and never the trip. */
export function isSameRental(one: RentalOptions, other: RentalOptions): boolean {
  return factsOf(one) === factsOf(other);
}

/** The choices other than vehicle, locations, period and code. */
export function choicesOf(options: RentalOptions): RentalChoices {
  const { vehicleId: _vehicle, locationId: _place, pickupAt: _from, returnAt: _until, ...chosen } = options;
  const { offerCode: _code, returnLocationId: _return, ...choices } = chosen;
  return choices;
}

function factsOf({ offerCode: _price, delivery, returnLocationId, ...rental }: RentalOptions): string {
  const places = [delivery?.pickup ?? null, delivery?.return ?? null, returnLocationId ?? null];
  return JSON.stringify([...Object.entries(rental).toSorted(([a], [b]) => (a < b ? -1 : 1)), places]);
}
