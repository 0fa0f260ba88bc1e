import { listOffers } from '@makani/contract/bookings/offers';
import { call } from '../../api/call.ts';

/** What codes take off a host's rental fee. A page goes without them when they can't be read. */
export async function takenOffToday(options: Parameters<typeof call>[2] = {}): Promise<readonly string[]> {
  return call(listOffers, {}, options).then(
    ({ takenOff }) => takenOff,
    () => [],
  );
}
