import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/retry.ts';
import { recordAct } from '../../src/features/audit/public/audit.ts';
import { forgetAuditReasons } from '../../src/features/audit/public/audit-reasons.ts';
import { type AuditHead, verifyAudit } from '../../src/features/audit/public/verify-audit.ts';
import { whole } from '../kit/audit.ts';
import { emptyTables } from '../kit/database/empty-tables.ts';
import { createTestDatabase } from '../kit/test-database.ts';

const database = await createTestDatabase();
const db = database.kysely;
const now = Temporal.Instant.from('2026-11-20T18:00:00.123456Z');
const act = (on: Db) => recordAct(on, 'sign_in_failed', { subjectId: randomUUID() }, now);
const explained = (subjectId: string) =>
  recordAct(db, 'person_unblocked', { subjectId, reason: 'They have called.' }, now);

let head: AuditHead;
beforeEach(async () => {
  await emptyTables(db, 'audit_entries, audit_chain, audit_reasons');
  for (let entry = 0; entry < 6; entry += 1) await act(db);
  head = whole(await verifyAudit(db)).head;
});

/** Tampering that the owner of the database could do. */
const tampering: [string, string, number][] = [
  ['an edited time', `UPDATE audit_entries SET at = at + interval '1 s' WHERE id = ${entry(3)}`, 3],
  ['an edited person', `UPDATE audit_entries SET subject_id = gen_random_uuid() WHERE id = ${entry(1)}`, 1],
  ['a person taken out', `UPDATE audit_entries SET subject_id = NULL WHERE id = ${entry(5)}`, 5],
  ['an edited act', `UPDATE audit_entries SET act = 'license_shown' WHERE id = ${entry(6)}`, 6],
  ['edited facts', `UPDATE audit_entries SET facts = '{"a": 1}' WHERE id = ${entry(2)}`, 2],
  ['an edited hash', `UPDATE audit_chain SET hash = md5(hash) || md5(hash) WHERE number = 4`, 4],
  ['a deleted entry', `DELETE FROM audit_entries WHERE id = ${entry(4)}`, 4],
  ['a deleted link', 'DELETE FROM audit_chain WHERE number = 3', 3],
  [
    'a deleted entry with its link, and the rest moved up',
    `DELETE FROM audit_entries WHERE id = ${entry(2)}; DELETE FROM audit_chain WHERE number = 2;
     UPDATE audit_chain SET number = number - 100 WHERE number > 2; UPDATE audit_chain SET number = number + 99 WHERE number < 0`,
    2,
  ],
  [
    'two entries in each other’s place',
    `UPDATE audit_chain SET number = 99 WHERE number = 2; UPDATE audit_chain SET number = 2 WHERE number = 3;
     UPDATE audit_chain SET number = 3 WHERE number = 99`,
    2,
  ],
  [
    'an entry slipped in without a link',
    `INSERT INTO audit_entries (at, act, facts) VALUES (now(), 'license_shown', '{}')`,
    7,
  ],
];

describe('the audit', () => {
  test.each(tampering)('shows %s, with the number', async (_, statements, number) => {
    await pastTheTriggers(statements);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: false, brokenAt: number });
  });

  test('shows a reason that was edited; one that went with a person leaves the chain whole', async () => {
    const person = randomUUID();
    await explained(person);
    await explained(randomUUID());
    expect(whole(await verifyAudit(db)).head.number).toBe(8);
    await forgetAuditReasons(db, [person]);
    const { head: after } = whole(await verifyAudit(db));
    expect(after.number).toBe(8);
    const edit = `UPDATE audit_reasons SET reason = 'They have paid.'`;
    await expect(database.script(edit)).rejects.toThrow('rows are never changed');
    await pastTheTriggers(edit);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: false, brokenAt: 8, fault: 'changed' });
  });

  test('refuses all of that while its triggers stand', async () => {
    const edits = tampering.filter(([what]) => !what.startsWith('an entry slipped in'));
    expect(edits).toHaveLength(10);
    for (const [, statements] of edits) {
      await expect(database.script(statements)).rejects.toThrow('rows are never changed');
    }
    expect(whole(await verifyAudit(db)).head).toEqual(head);
  });

  test('shows by a logged head that its end was cut off, or cut off and written anew', async () => {
    await pastTheTriggers(
      `DELETE FROM audit_entries WHERE id = ${entry(6)}; DELETE FROM audit_chain WHERE number = 6`,
    );
    expect(whole(await verifyAudit(db)).holdsNoted).toBe(undefined);
    expect(whole(await verifyAudit(db, head)).holdsNoted).toBe(false);
    await act(db);
    expect(whole(await verifyAudit(db, head)).holdsNoted).toBe(false);
    await act(db);
    expect(whole(await verifyAudit(db, head)).holdsNoted).toBe(false);
  });

  test('is one chain however many write at once, each with other rows locked in between', async () => {
    await sql`create table locked (id int primary key, n int)`.execute(db);
    await sql`insert into locked values (0, 0), (1, 0), (2, 0)`.execute(db);
    const lock = (trx: Db, id: number) => sql`update locked set n = n + 1 where id = ${id}`.execute(trx);
    // Each records its act first and then waits for what another one holds that has recorded its own.
    const write = (row: number) =>
      inTransaction(db, async (trx) => {
        await act(trx);
        await lock(trx, row % 3);
        await act(trx);
      });
    // As many as there are connections: on a busy machine more would wait for one longer than they may.
    await Promise.all(
      Array.from({ length: 10 }, async (_, writer) => {
        for (let turn = 0; turn < 6; turn += 1) await write(writer + turn);
      }),
    );
    expect(whole(await verifyAudit(db, head))).toMatchObject({ head: { number: 126 }, holdsNoted: true });
  });
});

function entry(number: number): string {
  return `(SELECT entry_id FROM audit_chain WHERE number = ${number})`;
}

async function pastTheTriggers(statements: string): Promise<void> {
  await database.script(`SET LOCAL session_replication_role = replica; ${statements}`);
}
