// refused by architecture(layers): bookings does not look up to earnings
import { earningsOf } from '../earnings/public/earnings.ts';

export const earnings: unknown = earningsOf;
