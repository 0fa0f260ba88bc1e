import type { VehicleHost } from '@makani/contract/vehicles/vehicle-host';
import type { Db } from '../../../db/database.ts';
import { findMember } from '../../accounts/public/user-names.ts';
import type { AnswerTimes, Ratings } from '../data/ports.ts';
import { firstListedAt, listIdsOfHost, usualAnswerHours } from './vehicles.repository.ts';

/** The public facts of a vehicle's host. Fields are named one by one so that no others leak. */
export async function presentHost(
  { db, ratings, answerTimes }: { db: Db; ratings: Ratings; answerTimes: AnswerTimes },
  vehicle: { host_id: string | null; time_zone: string },
): Promise<VehicleHost> {
  const { host_id: hostId, time_zone: timeZone } = vehicle;
  if (hostId === null) throw new Error('a vehicle on offer has a host');
  const host = await findMember(db, hostId);
  const ids = await listIdsOfHost(db, hostId);
  const listedAt = await firstListedAt(db, hostId);
  // A fleet that was taken over is older than its new host.
  const [, since = host.createdAt] = [host.createdAt, listedAt].toSorted(Temporal.Instant.compare);
  const hours = await usualAnswerHours(db, hostId);
  return {
    firstName: host.firstName,
    hostingSince: since.toZonedDateTimeISO(timeZone).year,
    rating: await ratings.ratingOver(db, ids),
    answerMinutes: hours === null ? null : hours * 60,
    messageAnswerHours: await answerTimes.usualHours(db, ids),
  };
}
