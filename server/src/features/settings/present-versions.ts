import type { SettingVersion } from '@makani/contract/operator/location-settings';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../db/database.ts';
import { operatorNames } from '../operators/public/operator-names.ts';
import { secondPersons } from '../operators/public/two-persons.ts';
import { listPast, listWaiting, type VersionRow } from './data/setting-versions.repository.ts';

/** The latest versions that no longer wait. */
const shownPast = 10;

type Presented<Changes> = Omit<SettingVersion, 'changes'> & { changes: Changes };

/** Those that wait, soonest first; then the latest others. */
export async function presentVersions<Changes>(
  db: Db,
  subject: string,
  {
    timeZone,
    changesOf,
    reader,
  }: {
    timeZone: string;
    changesOf: (row: VersionRow) => Changes;
    /** The reader, who may confirm a version that takes two; left out where none does. */
    reader?: { id: string; now: Temporal.Instant };
  },
): Promise<Presented<Changes>[]> {
  const rows = [...(await listWaiting(db, subject)), ...(await listPast(db, subject, shownPast))];
  const names = await operatorNames(
    db,
    rows.flatMap(({ operator_id: by, confirmed_by: second }) => (second === null ? [by] : [by, second])),
  );
  const isWaiting = rows.some((row) => row.takes_two && stateOf(row) === 'waiting');
  const seconds = reader && isWaiting ? await secondPersons(db, reader.now) : undefined;
  return rows.map((row) => ({
    id: row.id,
    changes: changesOf(row),
    effectiveFrom: row.effective_from.toString(),
    effectiveAt: wallTimeOf(row.effective_from, timeZone),
    state: stateOf(row),
    reason: row.reason,
    operatorName: names.get(row.operator_id) ?? 'Operator',
    createdAt: row.created_at.toString(),
    takesTwo: row.takes_two,
    confirmedBy: row.confirmed_by && (names.get(row.confirmed_by) ?? 'Operator'),
    cannotConfirm:
      seconds && reader && row.takes_two
        ? seconds.whyNot({ requesterId: row.operator_id, deciderId: reader.id })
        : null,
  }));
}

function stateOf(row: VersionRow): 'waiting' | 'applied' | 'withdrawn' {
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.applied_at === null ? 'waiting' : 'applied';
}
