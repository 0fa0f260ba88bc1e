import type { Context } from '../../../adapters/context.ts';
import { timeZoneOfVehicle } from '../../vehicles/public/own-vehicles.ts';
import { leaseImport } from './calendar-imports.repository.ts';
import { readAgain, readEveryMinutes } from './import-calendar.ts';

const mostAtOnce = 20;

/** Reads due calendars again, hourly, one after another. One failure does not stop the others. */
export async function readDueCalendars(
  context: Pick<Context, 'db' | 'clock' | 'encryption' | 'fetchCalendar' | 'log'>,
): Promise<number> {
  const { db, clock, log } = context;
  for (let count = 0; count < mostAtOnce; count += 1) {
    const now = clock.now();
    const due = await leaseImport(db, now, now.add({ minutes: readEveryMinutes }));
    if (due === undefined) return count;
    try {
      await readAgain(context, due, await timeZoneOfVehicle(db, due.vehicle_id));
    } catch (error) {
      log.error({ err: error, importId: due.id }, 'an imported calendar could not be read again');
    }
  }
  return mostAtOnce;
}
