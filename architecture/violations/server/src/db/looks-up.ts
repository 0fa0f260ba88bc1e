// refused by architecture(layers): db does not look up to adapters
import { openClock } from '../adapters/clock.ts';

export const clock: unknown = openClock;
