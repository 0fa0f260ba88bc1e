import type { Rating } from '@makani/contract/reviews/reviews';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { presentMainPicture } from '../photos/present-picture.ts';
import type { OfferedVehicle } from './vehicles.repository.ts';

/** The columns of a vehicle in a list: neither its description nor its features, which are long. */
type ShownRow = Omit<
  OfferedVehicle,
  | 'host_id'
  | 'description'
  | 'features'
  | 'cabin'
  | 'extra_prices'
  | 'meeting_places'
  | 'allows_one_way'
  | 'yearly_fees_cents'
  | 'min_days'
  | 'charges_on'
  | 'charges_liable'
  | 'location_name'
  | 'address'
  | 'time_zone'
>;

export function presentVehicle(row: ShownRow, rating: Rating | null): Vehicle {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    year: row.year,
    dailyCents: row.daily_cents,
    image: presentMainPicture(row),
    locations: [row.location_id],
    specs: {
      seats: row.seats,
      transmission: row.transmission,
      engine: row.engine,
      acceleration: row.acceleration,
    },
    instantBooking: row.instant_booking,
    rating,
    quote: null,
    fit: null,
  };
}
