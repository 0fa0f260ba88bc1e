import {
  type LocationChanges,
  locationChangesSchema,
  type LocationSettings,
} from '@makani/contract/operator/location-settings';
import type { Location } from '@makani/contract/site/locations';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { changesCharges } from '@makani/domain/settings/changes-charges';
import { changedLocation, faultsOfOpening } from '@makani/domain/settings/location-changes';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { changeCharges, getCharges } from '../locations/public/charges.ts';
import { changeLocation, lockLocation, requireLocation } from '../locations/public/locations.ts';
import { listWaiting, type VersionRow } from './data/setting-versions.repository.ts';
import type { SettingSubject } from './setting-subject.ts';

const prefix = 'location:';

export function subjectOf(locationId: string): string {
  return prefix + locationId;
}

export function locationSubject(name: string): SettingSubject {
  const id = name.slice(prefix.length);
  return {
    lock: (trx) => lockLocation(trx, id),
    async apply(trx, row, now) {
      await writeChanges(trx, await requireLocation(trx, id, now), changesOf(row));
    },
    async without(trx, row, now) {
      const location = await requireLocation(trx, id, now);
      const after = await settingsAt(trx, location, row.effective_from, row.id);
      const day = wallTimeNow(location.timeZone, row.effective_from).slice(0, 10);
      return { before: changedLocation(after, changesOf(row), day), after };
    },
    async whyNotWithout(trx, row, now) {
      const location = await requireLocation(trx, id, now);
      const openings = (await listWaiting(trx, name)).filter((one) => changesOf(one).status === 'open');
      for (const { id: opening, effective_from: at } of openings) {
        if (opening === row.id) continue;
        const faults = async (butVersion?: string) =>
          Object.keys(faultsOfOpening(await settingsAt(trx, location, at, butVersion))).length;
        if ((await faults(row.id)) > (await faults())) return neededToOpen;
      }
      return null;
    },
  };
}

const neededToOpen =
  'The location opens later and needs this address or these hours. Please withdraw its opening first.';

export function changesOf(row: VersionRow): LocationChanges {
  return z.parse(locationChangesSchema, row.changes);
}

export async function settingsOf(db: Db, location: Location): Promise<LocationSettings> {
  const { address, phone, email, hours, status, exceptions, coordinates } = location;
  const { lat: latitude, lng: longitude } = coordinates;
  const { isOn: chargesOn, liable: chargesLiable } = await getCharges(db, location.id);
  const charges = { chargesOn, chargesLiable };
  return { address, phone, email, hours, status, latitude, longitude, ...charges, exceptions };
}

/** The location's settings at a moment, with all versions that wait until then except one. */
export async function settingsAt(
  db: Db,
  location: Location,
  at: Temporal.Instant,
  butVersion?: string,
): Promise<LocationSettings> {
  const rows = await listWaiting(db, subjectOf(location.id));
  const today = wallTimeNow(location.timeZone, at).slice(0, 10);
  return rows
    .filter((row) => row.id !== butVersion && Temporal.Instant.compare(row.effective_from, at) <= 0)
    .reduce(
      (settings, row) => changedLocation(settings, changesOf(row), today),
      changedLocation(await settingsOf(db, location), {}, today),
    );
}

/** Writes changes to the location. Cached pages follow, because the version of the catalogue grows. */
export async function writeChanges(
  trx: Db,
  location: Location,
  changes: LocationChanges,
): Promise<LocationSettings> {
  const before = await settingsOf(trx, location);
  const after = changedLocation(before, changes, location.wallTimeNow.slice(0, 10));
  const { chargesOn: isOn, chargesLiable: liable, ...shown } = after;
  await changeLocation(trx, location.id, shown);
  if (changesCharges(before, after)) await changeCharges(trx, location.id, { isOn, liable });
  return after;
}
