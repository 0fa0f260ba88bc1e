import type { EnergyKind } from '@makani/contract/handover/handover-words';
import { type KeyMethod, vehicleDetailsLimits } from '@makani/contract/handover/vehicle-details';
import { energyFacts } from '@makani/domain/handover/vehicle-details';
import type { HostPhoto } from '@makani/contract/vehicles/host-photos';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { presentPicture } from '../photos/present-picture.ts';

export type DetailsRow = Selectable<Tables['vehicle_details']>;

/** How a vehicle is found, opened and kept. Texts are empty while unknown. */
export interface VehicleDetails {
  vehicleId: string;
  plate: string;
  color: string;
  vin: string;
  stand: { stall: string; address: string; note: string; photo: HostPhoto | null };
  key: { method: KeyMethod | null; hasLockboxCode: boolean };
  allowsGuestAlone: boolean;
  energy: EnergyKind;
  odometerMiles: number | null;
  /** Eighths of a tank, or percent of a charge. */
  energyLevel: number | null;
  serviceDueMiles: number | null;
  /** `2026-12-01` at the location. */
  serviceDueOn: string | null;
  isPausedForService: boolean;
  /** 0 while nothing was said. */
  version: number;
}

/** True for a row of `vehicles` whose license plate is like this pattern. */
export function hasPlateLike(pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from vehicle_details d where d.vehicle_id = vehicles.id and d.plate ilike ${pattern})`;
}

/** The details of each of these vehicles, also of one about which nothing was said yet. */
export async function getVehicleDetails(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, VehicleDetails>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicle_details')
    .leftJoin('vehicle_photos', 'vehicle_photos.id', 'stand_photo_id')
    .selectAll('vehicle_details')
    .select(['vehicle_photos.src', 'vehicle_photos.srcset', 'vehicle_photos.alt'])
    .where('vehicle_details.vehicle_id', 'in', [...ids])
    .execute();
  const known = new Map(rows.map((row) => [row.vehicle_id, present(row)]));
  return new Map(ids.map((id) => [id, known.get(id) ?? nothingSaid(id)]));
}

type ReadRow = DetailsRow & { src: string | null; srcset: string | null; alt: string | null };

function present(row: ReadRow): VehicleDetails {
  const { src, srcset, stand_photo_id: photoId } = row;
  return {
    vehicleId: row.vehicle_id,
    plate: row.plate,
    color: row.color,
    vin: row.vin,
    stand: {
      stall: row.stand_stall,
      address: row.stand_address,
      note: row.stand_note,
      photo:
        photoId === null || src === null
          ? null
          : { id: photoId, ...presentPicture({ src, srcset, alt: 'Where the vehicle stands' }) },
    },
    key: { method: row.key_method, hasLockboxCode: row.lockbox_code_encrypted !== null },
    allowsGuestAlone: row.allows_guest_alone,
    energy: row.energy,
    odometerMiles: row.odometer_miles,
    energyLevel: row.energy_level,
    serviceDueMiles: row.service_due_miles,
    serviceDueOn: row.service_due_on,
    isPausedForService: row.service_paused_at !== null,
    version: row.version,
  };
}

function nothingSaid(vehicleId: string): VehicleDetails {
  return {
    vehicleId,
    plate: '',
    color: '',
    vin: '',
    stand: { stall: '', address: '', note: '', photo: null },
    key: { method: null, hasLockboxCode: false },
    allowsGuestAlone: false,
    energy: 'fuel',
    odometerMiles: null,
    energyLevel: null,
    serviceDueMiles: null,
    serviceDueOn: null,
    isPausedForService: false,
    version: 0,
  };
}

/**
 * The readings of a hand-over or return. An older one than the last changes nothing. What cannot be, and was confirmed
 * nevertheless, counts as the most that can be.
 */
export async function recordReadings(
  trx: Db,
  vehicleId: string,
  {
    odometerMiles,
    energyLevel,
    at,
  }: { odometerMiles: number | null; energyLevel: number | null; at: Temporal.Instant },
): Promise<void> {
  const known = await trx
    .selectFrom('vehicle_details')
    .select('energy')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  const { max } = energyFacts[known?.energy ?? 'fuel'];
  const readings = {
    ...(odometerMiles !== null && {
      odometer_miles: Math.min(odometerMiles, vehicleDetailsLimits.maxMiles),
    }),
    ...(energyLevel !== null && { energy_level: Math.min(energyLevel, max) }),
    read_at: at,
    updated_at: at,
  };
  await trx
    .insertInto('vehicle_details')
    .values({ vehicle_id: vehicleId, ...readings })
    .onConflict((conflict) =>
      conflict
        .column('vehicle_id')
        .doUpdateSet(readings)
        .where((eb) =>
          eb.or([eb('vehicle_details.read_at', 'is', null), eb('vehicle_details.read_at', '<=', at)]),
        ),
    )
    .execute();
}
