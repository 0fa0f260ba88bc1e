import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { recordAct } from '../../audit/public/audit.ts';
import { moveEarnings, rentsOneOf } from '../../bookings/public/new-host.ts';
import { giveToHost, hostsOfFirstFleet, lockHostless } from '../../vehicles/public/hostless-vehicles.ts';

export type FleetOutcome =
  | { outcome: 'taken'; vehicles: number; bookings: number; pending: number }
  | { outcome: 'theirs_already' }
  /** @property owner The email of the fleet's current host; undefined when there is no fleet. */
  | { outcome: 'refused'; owner: string | undefined }
  | { outcome: 'rents_it' };

/**
 * Gives vehicles without a host to this one, together with their bookings and earnings, and puts them on
 * offer.
 */
export async function takeFleet(trx: Db, hostId: string, now: Temporal.Instant): Promise<FleetOutcome> {
  const ids = await lockHostless(trx);
  if (ids.length === 0) return whoHasIt(trx, hostId);
  if (await rentsOneOf(trx, ids, hostId, now)) return { outcome: 'rents_it' };
  await giveToHost(trx, ids, hostId);
  const moved = await moveEarnings(trx, ids, now);
  const facts = { vehicles: ids.length, bookings: moved.bookings };
  await recordAct(trx, 'fleet_taken', { subjectId: hostId, ...facts }, now);
  return { outcome: 'taken', vehicles: ids.length, ...moved };
}

async function whoHasIt(db: Db, hostId: string): Promise<FleetOutcome> {
  const owners = await hostsOfFirstFleet(db);
  if (owners.includes(hostId)) return { outcome: 'theirs_already' };
  const [owner] = owners;
  return { outcome: 'refused', owner: owner && (await findMailbox(db, owner))?.email };
}
