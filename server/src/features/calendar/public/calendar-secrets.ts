import type { Db } from '../../../db/database.ts';

/** Deletes a leaving host's calendar addresses, together with the blocks read from them. */
export async function forgetCalendars(trx: Db, vehicleIds: string[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  await trx.deleteFrom('calendar_imports').where('vehicle_id', 'in', vehicleIds).execute();
  await trx.deleteFrom('calendar_feeds').where('vehicle_id', 'in', vehicleIds).execute();
}
