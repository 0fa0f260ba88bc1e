import { agreedMark } from '@makani/domain/agreement/mark-words';
import type { Db } from '../../../db/database.ts';
import { marksOfVehicles } from '../data/marks.repository.ts';

/** Known marks of a vehicle, in words. */
export async function marksInWords(db: Db, vehicleId: string): Promise<string[]> {
  const marks = (await marksOfVehicles(db, [vehicleId])).get(vehicleId) ?? [];
  return marks.map(agreedMark);
}
