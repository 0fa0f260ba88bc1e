// refused by architecture(layers): bookings does not look up to listing
import { takeFleet } from '../../listing/public/take-fleet.ts';

export const take: unknown = takeFleet;
