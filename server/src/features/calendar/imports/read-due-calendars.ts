import type { Context } from '../../../adapters/context.ts';
import { timeZoneOfVehicle } from '../../vehicles/public/own-vehicles.ts';
import { type DueImport, leaseImports } from './calendar-imports.repository.ts';
import { readAgain } from './import-calendar.ts';

type ReadContext = Pick<Context, 'db' | 'clock' | 'encryption' | 'fetchCalendar' | 'log'>;

/**
 * A run reads few calendars, because the next one is not far away. One that is leased but not read, for
 * instance because the process stopped, is due again soon.
 */
const run = { limit: 30, perHost: 3 };
const sideBySide = 6;
const lease = { minutes: 15 };

/**
 * Reads due calendars again, hourly. Several are read at a time and hosts take turns, so an address that
 * hardly answers delays nobody else's. One failure does not stop the others.
 */
export async function readDueCalendars(context: ReadContext, signal: AbortSignal): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const waiting = inTurns(await leaseImports(db, { ...run, now, until: now.add(lease) }));
  let count = 0;
  const readers = Array.from({ length: sideBySide }, async () => {
    for (let due = waiting.shift(); due !== undefined && !signal.aborted; due = waiting.shift()) {
      count += 1;
      await readOne(context, due);
    }
  });
  await Promise.all(readers);
  return count;
}

/** The first calendar of every host, then the second of each, and so on. */
function inTurns(due: DueImport[]): DueImport[] {
  const byHost = Map.groupBy(due, (row) => row.turn_of);
  const turn = (row: DueImport): number => byHost.get(row.turn_of)?.indexOf(row) ?? 0;
  return due.toSorted((one, other) => turn(one) - turn(other));
}

async function readOne(context: ReadContext, due: DueImport): Promise<void> {
  try {
    await readAgain(context, due, await timeZoneOfVehicle(context.db, due.vehicle_id));
  } catch (error) {
    context.log.error({ err: error, importId: due.id }, 'an imported calendar could not be read again');
  }
}
