import type { EnergyKind } from '@makani/contract/handover/handover-words';
import type { Db } from '../../db/database.ts';

export interface VehicleFacts {
  energy: EnergyKind;
  /** Its guests may pick it up and bring it back without anybody there. */
  allowsGuestAlone: boolean;
}

/** Facts of vehicles that decide about their records. */
export async function vehicleFactsOf(_db: Db, _vehicleId: string): Promise<VehicleFacts> {
  return { energy: 'fuel', allowsGuestAlone: false };
}
