import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { appendErasures, erasedId, readErasures } from '../../../src/adapters/erasure-journal.ts';
import { dumpDatabase, restoreDatabase } from '../../../src/db/dump/dump.ts';
import {
  completeErasureJournal,
  replayErasures,
} from '../../../src/features/account-lifecycle/public/erasure-journal.ts';
import { verifyAudit } from '../../../src/features/audit/public/verify-audit.ts';
import { whole } from '../../kit/audit.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { tablesThatSay } from '../../kit/tables-that-say.ts';
import { fastTemporaryFolder } from '../../../../proof/kit/temporary-folder.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { createTestDatabase, testDatabaseKind } from '../../kit/test-database.ts';

const folder = await fastTemporaryFolder('makani-erasures-');
afterAll(() => rm(folder, { recursive: true }));
const journal = join(folder, 'beside', 'erasures.journal');
const dataKey = randomBytes(32);
const database = await createTestDatabase();
const app = await createTestApp({ database, dataKey, env: { ERASURE_JOURNAL: journal } });
const password = { password: guestPassword };

describe('the erasure journal', () => {
  test('has a line for each deleted account, by its id alone, for nobody else to read', async () => {
    const { token, user } = await app.signedIn({ firstName: 'Journaline' });
    await app.expect(204, 'POST', '/account/delete', { token, body: password });
    const line = { userId: user.id, erasedAt: app.clock.now().toString(), isConfirmed: false };
    expect(await readErasures(journal)).toEqual([line]);
    expect((await readFile(journal, 'utf8')).trim()).toBe(JSON.stringify(line));
    expect((await stat(journal)).mode & 0o077).toBe(0);
  });

  test('that cannot be written keeps the account as it is, and says so', async () => {
    const inTheWay = join(folder, 'a-folder');
    await mkdir(inTheWay);
    const unable = await createTestApp({ env: { ERASURE_JOURNAL: inTheWay } });
    const { token, user } = await unable.signedIn();
    const refusal = await unable.refused(503, 'POST', '/account/delete', { token, body: password });
    expect(refusal.code).toBe('unavailable');
    expect(await unable.expect(200, 'GET', '/auth/me', { token })).toEqual(user);
  });

  test.skipIf(process.platform !== 'linux')(
    'that fails after the erasure is no success either, and a worker completes it',
    async () => {
      const full = await createTestApp({ database, dataKey, env: { ERASURE_JOURNAL: '/dev/full' } });
      const { token, user, email } = await full.signedIn();
      await confirmAddress(email);
      await full.refused(503, 'POST', '/account/delete', { token, body: password });
      await full.refused(401, 'GET', '/auth/me', { token });
      const before = await readErasures(journal);
      expect(before.map(erasedId)).not.toContain(user.id);

      // A crash in the middle of a line loses neither that one nor the next.
      await appendFile(journal, '{"userId":"3f0c1c1e-5c3e');
      await completeErasureJournal(app.context);
      const added = { userId: user.id, erasedAt: app.clock.now().toString(), isConfirmed: true };
      expect(await readErasures(journal)).toEqual([...before, added]);
      const { size } = await stat(journal);
      await completeErasureJournal(app.context);
      expect((await stat(journal)).size).toBe(size);
    },
  );
});

test.skipIf(testDatabaseKind() === 'embedded')(
  'who was erased after a dump stays erased in the database restored from it, and the books are the same',
  { timeout: 180_000 },
  async () => {
    const { databaseUrl } = database;
    if (databaseUrl === undefined) throw new Error('this test dumps a database in use');
    const canary = { username: 'revenant-77', email: 'revenant@canary.example', firstName: 'Revenanta' };
    const { token, user } = await app.signedIn({ ...canary, driverLicense: 'RV77777777' });
    const held = await app.hold(token, (await app.quote()).id, {
      firstName: canary.firstName,
      email: canary.email,
      driverLicense: 'RV77777777',
    });
    await app.pay(token, held.id);
    const message = { name: 'Revenanta', email: canary.email, subject: 'Hello', message: 'revenant-message' };
    await app.expect(201, 'POST', '/contact', { body: message });
    const words = [...Object.values(canary), 'RV77777777', 'revenant-message'];
    const file = join(folder, 'makani.dump');
    await dumpDatabase({ databaseUrl, dataDir: folder }, file);

    // Confirmed only after the dump, and erased once the trip was over.
    await confirmAddress(canary.email);
    app.clock.set('2026-12-20T20:00:00Z');
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    const session = await app.expect<{ token: string }>(200, 'POST', '/auth/signin', {
      body: { email: canary.email, ...password },
    });
    await app.expect(204, 'POST', '/account/delete', { token: session.token, body: password });

    const target = await createTestDatabase();
    await restoreDatabase({ databaseUrl: target.databaseUrl, dataDir: folder }, file, { force: true });
    const restored = await createTestApp({ database: target, dataKey, env: { ERASURE_JOURNAL: journal } });
    const { db } = restored.context;
    expect(await tablesThatSay(db, words)).not.toEqual([]);
    const books = await ledgerOf(db);
    const known = (await readErasures(journal)).length;
    expect(await replayErasures(restored.context, [journal])).toEqual({ known, repeated: 1 });
    expect(await tablesThatSay(db, words)).toEqual([]);
    expect(await ledgerOf(db)).toEqual(books);
    await requireInvariants(db);
    whole(await verifyAudit(db));
    expect(await replayErasures(restored.context, [journal])).toEqual({ known, repeated: 0 });

    // An account that is in no journal is not touched.
    await appendErasures(join(folder, 'other'), [
      { userId: user.id, erasedAt: '2026-12-20T20:00:00Z', isConfirmed: false },
    ]);
    expect(await replayErasures(app.context, [join(folder, 'other')])).toEqual({ known: 1, repeated: 0 });
  },
);

async function confirmAddress(email: string): Promise<void> {
  await sql`update users set email_verified_at = now() where email = ${email}`.execute(app.context.db);
}

async function ledgerOf(db: typeof app.context.db): Promise<unknown[]> {
  const { rows } = await sql`select account, sum(amount_cents)::int as cents, count(*)::int as entries
    from ledger_entries group by account order by account`.execute(db);
  return rows;
}
