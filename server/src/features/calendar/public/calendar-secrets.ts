import type { Db } from '../../../db/database.ts';

/** Of a host who leaves: the addresses of their calendars, and with them what was read from there. */
export async function forgetCalendars(trx: Db, vehicleIds: string[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  await trx.deleteFrom('calendar_imports').where('vehicle_id', 'in', vehicleIds).execute();
  await trx.deleteFrom('calendar_feeds').where('vehicle_id', 'in', vehicleIds).execute();
}
