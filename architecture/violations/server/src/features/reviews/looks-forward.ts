// refused by architecture(layers): reviews does not look forward to earnings
import { earningsOf } from '../earnings/public/earnings.ts';

export const earnings: unknown = earningsOf;
