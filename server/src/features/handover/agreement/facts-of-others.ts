import type { Picture } from '@makani/contract/vehicles/vehicles';
import { agreedMark } from '@makani/domain/agreement/mark-words';
import type { Db } from '../../../db/database.ts';
import { marksOfVehicles } from '../data/marks.repository.ts';

/** The details of a vehicle that a guest and an agreement need. */
export interface DetailsForTrip {
  plate: string;
  color: string;
  vin: string;
  stand: { stall: string; address: string; note: string; photo: Picture | null };
  key: { method: 'in_person' | 'desk' | 'lockbox' | null; hasLockboxCode: boolean };
  energy: 'fuel' | 'electric';
}

const unknown: DetailsForTrip = {
  plate: '',
  color: '',
  vin: '',
  stand: { stall: '', address: '', note: '', photo: null },
  key: { method: null, hasLockboxCode: false },
  energy: 'fuel',
};

export function detailsOf(_db: Db, vehicleIds: string[]): Promise<Map<string, DetailsForTrip>> {
  return Promise.resolve(new Map(vehicleIds.map((id) => [id, unknown])));
}

export function lockboxCodeOf(_source: object, _vehicleId: string): Promise<string | null> {
  return Promise.resolve(null);
}

/** Known marks of a vehicle, in words. */
export async function marksInWords(db: Db, vehicleId: string): Promise<string[]> {
  const marks = (await marksOfVehicles(db, [vehicleId])).get(vehicleId) ?? [];
  return marks.map(agreedMark);
}
