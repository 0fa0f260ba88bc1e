import { randomUUID } from 'node:crypto';
import { type TurnaroundStep, turnaroundSteps } from '@makani/contract/handover/turnarounds';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { TurnaroundsTable } from '../../../db/tables/offer.ts';

/** Whether a vehicle can be handed over. One whose return nobody recorded counts as ready. */
export interface Readiness {
  isReady: boolean;
  /** The steps that are left; empty when it is ready. */
  missing: TurnaroundStep[];
  /** Since its return; null when it is ready. */
  waitingMinutes: number | null;
}

export const pastTurnarounds: ExpiringRows = { table: 'turnarounds', since: 'begun_at' };

const columnOf = {
  cleaned: 'cleaned_at',
  energy: 'energy_at',
  seats: 'seats_at',
  checked: 'checked_at',
} as const satisfies Record<TurnaroundStep, keyof TurnaroundsTable>;

/** A return begins it, once for each vehicle of a booking. It ends the one before, which nobody finished. */
export async function beginTurnaround(
  trx: Db,
  { vehicleId, bookingId, at }: { vehicleId: string; bookingId: string; at: Temporal.Instant },
): Promise<void> {
  const begun = await trx
    .selectFrom('turnarounds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  if (begun !== undefined) return;
  await endTurnaround(trx, { vehicleId, at });
  // A later return may be on record already, where this one was sent late.
  const isPast = (await listOpen(trx, [vehicleId])).length > 0;
  await trx
    .insertInto('turnarounds')
    .values({
      id: randomUUID(),
      vehicle_id: vehicleId,
      booking_id: bookingId,
      begun_at: at,
      ...(isPast && { ready_at: at }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A pickup ends it, whatever was done: the vehicle is on the road. */
export async function endTurnaround(
  trx: Db,
  { vehicleId, at }: { vehicleId: string; at: Temporal.Instant },
): Promise<void> {
  await trx
    .updateTable('turnarounds')
    .set({ ready_at: at })
    .where('vehicle_id', '=', vehicleId)
    .where('ready_at', 'is', null)
    .where('begun_at', '<=', at)
    .execute();
}

/** The readiness of each of these vehicles. */
export async function readinessOf(
  db: Db,
  vehicleIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Readiness>> {
  const open = new Map((await listOpen(db, vehicleIds)).map((row) => [row.vehicle_id, row]));
  return new Map(vehicleIds.map((id) => [id, readinessBy(open.get(id), now)]));
}

function readinessBy(row: OpenTurnaround | undefined, now: Temporal.Instant): Readiness {
  if (row === undefined) return { isReady: true, missing: [], waitingMinutes: null };
  const done = stepsDone(row);
  return {
    isReady: false,
    missing: turnaroundSteps.filter((step) => !done.includes(step)),
    waitingMinutes: Math.max(0, Math.floor(row.begun_at.until(now).total('minutes'))),
  };
}

/** The open turnarounds of these vehicles, or of all. */
export async function listOpen(db: Db, vehicleIds?: readonly string[]) {
  if (vehicleIds?.length === 0) return [];
  return db
    .selectFrom('turnarounds')
    .selectAll()
    .where('ready_at', 'is', null)
    .$if(vehicleIds !== undefined, (query) => query.where('vehicle_id', 'in', [...(vehicleIds ?? [])]))
    .orderBy('begun_at')
    .orderBy('id')
    .execute();
}

export type OpenTurnaround = Awaited<ReturnType<typeof listOpen>>[number];

export function stepsDone(row: Pick<OpenTurnaround, (typeof columnOf)[TurnaroundStep]>): TurnaroundStep[] {
  return turnaroundSteps.filter((step) => row[columnOf[step]] !== null);
}

/**
 * Sets which steps are done; with all of them the vehicle is ready.
 * @returns undefined when the vehicle has no open turnaround.
 */
export async function setSteps(
  trx: Db,
  {
    vehicleId,
    done,
    by,
    now,
  }: { vehicleId: string; done: readonly TurnaroundStep[]; by: string; now: Temporal.Instant },
): Promise<{ done: TurnaroundStep[]; isReady: boolean } | undefined> {
  const isReady = turnaroundSteps.every((step) => done.includes(step));
  const at = (step: TurnaroundStep) =>
    done.includes(step) ? sql<Temporal.Instant>`coalesce(${sql.ref(columnOf[step])}, ${now})` : null;
  const row = await trx
    .updateTable('turnarounds')
    .set({
      cleaned_at: at('cleaned'),
      energy_at: at('energy'),
      seats_at: at('seats'),
      checked_at: at('checked'),
      ...(isReady && { ready_at: now, by }),
    })
    .where('vehicle_id', '=', vehicleId)
    .where('ready_at', 'is', null)
    .returning(['cleaned_at', 'energy_at', 'seats_at', 'checked_at'])
    .executeTakeFirst();
  return row && { done: stepsDone(row), isReady };
}
