import { moveFacts } from '@makani/domain/bookings/booking-moves';
import { hostBookingStatuses } from '@makani/contract/bookings/host-booking-entry';
import { requestedStatuses } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import { statusList } from '../../../db/status-list.ts';
import type { HostAnswers } from '../../vehicles/public/ports.ts';

const latest = { ofVehicle: 20, ofHost: 50 };
/** Enough to tell. Anybody may open a vehicle's page, so the cost must not grow with its host's fleet. */
const mostVehicles = 100;

/**
 * Answers are read from the history of bookings: the host's own, and the clock's, whose requests waited
 * until their deadline. A request that its guest changed waits from the change on. Only the latest requests
 * of each vehicle are read, from the index that lists them, so a long history costs nothing.
 */
export const hostAnswers: HostAnswers = {
  async latestWaits(db, vehicleIds) {
    if (vehicleIds.length === 0) return [];
    const { rows } = await sql<{ asked_at: Temporal.Instant; answered_at: Temporal.Instant }>`
      select max(e.at) filter (where e.to_status in (${waiting})) as asked_at,
        min(e.at) filter (where ${isAnswer}) as answered_at
      from (
        select b.id, b.created_at
        from unnest(${vehicleIds.slice(0, mostVehicles)}::uuid[]) as wanted(id)
        cross join lateral (
          select id, created_at from bookings
          where vehicle_id = wanted.id and status in (${statusList(hostBookingStatuses)})
          order by created_at desc, id desc limit ${latest.ofVehicle}
        ) b
        order by b.created_at desc, b.id desc limit ${latest.ofHost}
      ) latest
      join booking_events e on e.booking_id = latest.id
      group by latest.id
      having bool_or(${isAnswer})`.execute(db);
    return rows.map((row) => row.asked_at.until(row.answered_at));
  },
};

const waiting = statusList(requestedStatuses);
const { by: clock } = moveFacts.confirmBySilence;
const { by: host } = moveFacts.confirm;
const isAnswer = sql`e.from_status in (${waiting}) and e.to_status not in (${waiting})
  and (e.actor = ${sql.lit(clock)} or e.actor like ${sql.lit(`${host}:%`)})`;
