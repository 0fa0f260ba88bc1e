import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';
import { waitingForLocks } from '../../bookings/races/waiting-for-locks.ts';
import { joinedOperator } from '../../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;

/** IDs of the accounts with failed sign-ins. */
async function triedOnes(): Promise<Set<string | null>> {
  const acts = ['sign_in_failed', 'operator_sign_in_failed'];
  const rows = await db.selectFrom('audit_entries').select('subject_id').where('act', 'in', acts).execute();
  return new Set(rows.map(({ subject_id: id }) => id));
}

test('the answer to a wrong password does not wait for its row in the audit, which only a known address has', async () => {
  const guest = await app.signedIn();
  const operator = await joinedOperator(app);
  const password = 'not the password';
  await db.transaction().execute(async (trx) => {
    await sql`lock table audit_entries in share mode`.execute(trx);
    for (const email of [guest.email, 'nobody@example.com'])
      await app.refused(401, 'POST', '/auth/signin', { body: { email, password } });
    for (const email of [operator.email, 'nobody@example.com'])
      await app.refused(401, 'POST', '/operator/sign-in', { body: { email, password, code: '000000' } });
    await waitingForLocks(db, 2);
  });
  await expect.poll(() => triedOnes()).toEqual(new Set([guest.user.id, operator.id]));
});
