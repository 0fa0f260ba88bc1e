import type { Db } from '../../../db/database.ts';
import { recordAct } from '../../audit/public/audit.ts';
import type { UserRow } from './users.repository.ts';

/** Records a change of roles; nothing when they stay the same. */
export async function recordRoles(
  trx: Db,
  change: {
    actorId: string | null;
    by: 'owner' | 'operator';
    before: Pick<UserRow, 'roles'>;
    after: Pick<UserRow, 'id' | 'roles'>;
  },
  now: Temporal.Instant,
): Promise<void> {
  const { actorId, by, after } = change;
  const before = change.before.roles;
  if (after.roles.every((role) => before.includes(role)) && before.length === after.roles.length) return;
  await recordAct(
    trx,
    'roles_changed',
    { actorId, subjectId: after.id, by, before, after: after.roles },
    now,
  );
}
