import type { SettableLocation } from '@makani/contract/operator/location-settings';
import type { Location } from '@makani/contract/site/locations';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../db/database.ts';
import { listLocations, requireLocation } from '../locations/public/locations.ts';
import { operatorNames } from '../operators/public/operator-names.ts';
import { listPast, listWaiting, revisionOf, type VersionRow } from './data/setting-versions.repository.ts';
import { changesOf, settingsOf, subjectOf } from './location-versions.ts';

/** The latest versions that no longer wait. */
const shownPast = 10;

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
  const rows = [...(await listWaiting(db, subject)), ...(await listPast(db, subject, shownPast))];
  const names = await operatorNames(
    db,
    rows.map((row) => row.operator_id),
  );
  return {
    id,
    name,
    timeZone,
    wallTimeNow,
    settings: settingsOf(location),
    revision: await revisionOf(db, subject),
    versions: rows.map((row) => ({
      id: row.id,
      changes: changesOf(row),
      effectiveFrom: row.effective_from.toString(),
      effectiveAt: wallTimeOf(row.effective_from, timeZone),
      state: stateOf(row),
      reason: row.reason,
      operatorName: names.get(row.operator_id) ?? 'Operator',
      createdAt: row.created_at.toString(),
    })),
  };
}

function stateOf(row: VersionRow): 'waiting' | 'applied' | 'withdrawn' {
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.applied_at === null ? 'waiting' : 'applied';
}
