import { statusFacts } from '@makani/domain/bookings/status-facts';
import { costToHost } from '@makani/domain/substitutes/substitutes';
import type { Db } from '../../../db/database.ts';
import { hostsOf } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findBooking } from '../data/bookings.repository.ts';
import { findTakenAs } from './substitutes.repository.ts';

/**
 * What the host of a booking bears of its regular price, because they had to give the guest another vehicle of theirs. It is
 * posted beside the booking whose place this one took, and 0 where that was another host's, or is not at the host's cost.
 */
export async function costOfOwnHost(db: Db, row: BookingRow): Promise<number> {
  const taken = await findTakenAs(db, row.id);
  if (taken?.at_hosts_cost !== true || statusFacts[row.status].due !== 'price') return 0;
  const { vehicle_id: lostVehicle } = await findBooking(db, taken.lost_booking_id);
  const isSameHost = (await hostsOf(db, [lostVehicle, row.vehicle_id])).length === 1;
  return isSameHost ? costToHost(row.lines) : 0;
}
