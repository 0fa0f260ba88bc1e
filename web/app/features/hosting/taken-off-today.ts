import { listOffers } from '@makani/contract/bookings/offers';
import { call } from '../../api/call.ts';

/** Reductions of a host's rental fee by codes. A page goes without them when they can't be read. */
export async function takenOffToday(options: Parameters<typeof call>[2] = {}): Promise<readonly string[]> {
  return call(listOffers, {}, options).then(
    ({ takenOff }) => takenOff,
    () => [],
  );
}
