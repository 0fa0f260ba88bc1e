import type { SettableLocation } from '@makani/contract/operator/location-settings';
import type { Location } from '@makani/contract/site/locations';
import type { Db } from '../../db/database.ts';
import { listLocations, requireLocation } from '../locations/public/locations.ts';
import { revisionOf } from './data/setting-versions.repository.ts';
import { changesOf, settingsOf, subjectOf } from './location-versions.ts';
import { presentVersions } from './present-versions.ts';

export async function listSettable(db: Db, now: Temporal.Instant): Promise<SettableLocation[]> {
  const settable: SettableLocation[] = [];
  for (const location of await listLocations(db, now)) settable.push(await present(db, location));
  return settable;
}

/** @throws AppError `not_found`. */
export async function showSettable(db: Db, id: string, now: Temporal.Instant): Promise<SettableLocation> {
  return present(db, await requireLocation(db, id, now));
}

async function present(db: Db, location: Location): Promise<SettableLocation> {
  const { id, name, timeZone, wallTimeNow } = location;
  const subject = subjectOf(id);
  return {
    id,
    name,
    timeZone,
    wallTimeNow,
    settings: await settingsOf(db, location),
    revision: await revisionOf(db, subject),
    versions: await presentVersions(db, subject, { timeZone, changesOf }),
  };
}
