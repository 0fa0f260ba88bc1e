import type { Db } from '../../../server/src/db/database.ts';
import { checkInvariants } from '../../../server/test/kit/invariants.ts';
import type { Campaign } from './report.ts';

/**
 * One line for all invariants. What this campaign never made, such as deleted accounts, has no rows: that is
 * told, and is no failure, because `server/test/invariants` looks at all of them.
 */
export async function invariantsHold({ check }: Campaign, db: Db, where = ''): Promise<void> {
  const findings = await checkInvariants(db);
  const empty = findings.filter(({ rows }) => rows === 0).length;
  check(
    `the invariants hold${where}`,
    findings.reduce((sum, { rows }) => sum + rows, 0),
    findings
      .filter(({ violations }) => violations > 0)
      .map(({ invariant, violations, ids }) => `${invariant}: ${violations}, such as ${ids.join(', ')}`),
    `${findings.length - empty} invariants with rows, ${empty} without`,
  );
}
