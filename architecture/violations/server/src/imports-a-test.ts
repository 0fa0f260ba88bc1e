// refused by eslint(no-restricted-imports): Product code never leans on tests
import { ManualClock } from '../test/kit/manual-clock.ts';

export const clock: unknown = ManualClock;
