// refused by architecture(layers): bookings does not look forward to vehicles/listing
import { takeFleet } from '../../vehicles/listing/public/take-fleet.ts';

export const take: unknown = takeFleet;
