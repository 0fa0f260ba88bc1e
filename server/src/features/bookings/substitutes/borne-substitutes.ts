import { bookedStatuses } from '@makani/domain/bookings/status-facts';
import { pairWindowDays, type RepeatedPair, repeatedPairs } from '@makani/domain/substitutes/repeated-pairs';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { reducedCentsOf } from '../data/substitutes.repository.ts';

/** A substitute that was taken at the platform's cost. */
export type BorneStep = BorneRow & {
  lostByHost: string;
  takenByHost: string;
  lostVehicle: string;
  takenVehicle: string;
};

interface BorneRow {
  takenAt: Temporal.Instant;
  lostId: string;
  lostReference: string;
  lostVehicleId: string;
  takenId: string;
  takenReference: string;
  takenVehicleId: string;
  /** More than the platform bore before this step. */
  borneCents: number;
}

/** The pairs of hosts whose guests' trips went from one to the other at the platform's cost, again and again. */
export async function findRepeatedPairs(db: Db, now: Temporal.Instant): Promise<RepeatedPair<BorneStep>[]> {
  const rows = await listBorne(db, now.subtract({ hours: 24 * pairWindowDays }));
  const cards = await getVehicleCards(
    db,
    rows.flatMap(({ lostVehicleId, takenVehicleId }) => [lostVehicleId, takenVehicleId]),
  );
  const steps = rows.flatMap((row) => {
    const lost = cards.get(row.lostVehicleId);
    const taken = cards.get(row.takenVehicleId);
    if (lost === undefined || taken === undefined || lost.hostId === null || taken.hostId === null) return [];
    const hosts = { lostByHost: lost.hostId, takenByHost: taken.hostId };
    return [{ ...row, ...hosts, lostVehicle: lost.name, takenVehicle: taken.name }];
  });
  return repeatedPairs(steps);
}

/** Substitutes of trips that stand, the latest first: the platform bears nothing of a trip that was called off. */
async function listBorne(db: Db, since: Temporal.Instant): Promise<BorneRow[]> {
  const { rows } = await sql<BorneRow>`
    select substitutes.settled_at as "takenAt",
      lost.id as "lostId", lost.reference as "lostReference", lost.vehicle_id as "lostVehicleId",
      taken.id as "takenId", taken.reference as "takenReference", taken.vehicle_id as "takenVehicleId",
      ${reducedCentsOf(sql`taken.quote_id`)} - ${reducedCentsOf(sql`lost.quote_id`)} as "borneCents"
    from substitutes
    join bookings lost on lost.id = substitutes.lost_booking_id
    join bookings taken on taken.id = substitutes.booking_id
    where substitutes.status = 'taken' and not substitutes.at_hosts_cost and substitutes.settled_at > ${since}::timestamptz
      and taken.status in (${statusList(bookedStatuses)})
    order by substitutes.settled_at desc, substitutes.booking_id`.execute(db);
  return rows;
}
