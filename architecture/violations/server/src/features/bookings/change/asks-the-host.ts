// refused by architecture(layers): bookings does not look forward to listing
import { takeFleet } from '../../listing/public/take-fleet.ts';

export const take: unknown = takeFleet;
