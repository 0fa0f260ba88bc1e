import type { VehicleHost } from '@makani/contract/vehicles/vehicle-host';
import { typicalAnswerMinutes } from '@makani/domain/bookings/host-answer';
import type { Db } from '../../../db/database.ts';
import { findMember } from '../../accounts/public/user-names.ts';
import type { HostAnswers, Ratings } from '../public/ports.ts';
import { firstListedAt, listIdsOfHost } from './vehicles.repository.ts';

/** What everybody may read about a vehicle's host. Fields are named one by one so that no others leak. */
export async function presentHost(
  { db, ratings, hostAnswers }: { db: Db; ratings: Ratings; hostAnswers: HostAnswers },
  vehicle: { host_id: string | null; time_zone: string },
): Promise<VehicleHost> {
  const { host_id: hostId, time_zone: timeZone } = vehicle;
  if (hostId === null) throw new Error('a vehicle on offer has a host');
  const host = await findMember(db, hostId);
  const ids = await listIdsOfHost(db, hostId);
  const listedAt = await firstListedAt(db, hostId);
  // A fleet that was taken over is older than its new host.
  const [, since = host.createdAt] = [host.createdAt, listedAt].toSorted(Temporal.Instant.compare);
  return {
    firstName: host.firstName,
    hostingSince: since.toZonedDateTimeISO(timeZone).year,
    rating: await ratings.ratingOver(db, ids),
    answerMinutes: typicalAnswerMinutes(await hostAnswers.latestWaits(db, ids)),
  };
}
