import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { elsewhere } from '../../src/invariants/elsewhere.ts';
import { inTime, lasting, thorough } from '../../src/invariants/invariants.ts';
import { createFilledApp } from '../db/upgrades/fill-app.ts';
import { checkInvariants } from '../kit/invariants.ts';
import { createTestDatabase } from '../kit/test-database.ts';
import { breakages, delays, finishedLongAgo, longAgo } from './breakages.ts';

const database = await createTestDatabase();
const db = database.kysely;
beforeAll(async () => void (await createFilledApp(database)));

type Findings = Awaited<ReturnType<typeof checkInvariants>>;
const broken = (findings: Findings): string[] =>
  findings.filter(({ violations }) => violations > 0).map(({ invariant }) => invariant);

/** Broken invariants after a statement that no trigger saw, which is then undone. */
async function after(statement: string, options: Parameters<typeof checkInvariants>[1]): Promise<string[]> {
  let found: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const one of statement.split(';')) await sql.raw(one).execute(trx);
      found = broken(await checkInvariants(trx, options));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}
class Undone extends Error {}

describe('where everything has happened that can happen', () => {
  test('every invariant holds, and none looks at nothing', async () => {
    const findings = await checkInvariants(db, { isThorough: true });
    expect(findings.filter(({ rows, violations }) => rows === 0 || violations > 0)).toEqual([]);
    expect(findings).toHaveLength(lasting.length + thorough.length);
  });

  test('what was finished long ago breaks nothing', async () => {
    expect(await after(finishedLongAgo, { calm: longAgo })).toEqual([]);
  });
});

describe('each is broken by', () => {
  test.each(Object.entries(breakages))('%s', async (name, statement) => {
    expect(await after(statement, { isThorough: true, only: name })).toHaveLength(1);
  });

  test.each(Object.entries(delays))('%s', async (name, statement) => {
    expect(await after(statement, { calm: longAgo, only: name })).toHaveLength(1);
  });

  test('one of these', () => {
    const names = [...Object.keys(breakages), ...Object.keys(delays)];
    const without = [...lasting, ...thorough, ...inTime].filter(
      (invariant) => names.filter((name) => invariant.name.includes(name)).length !== 1,
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});

test('every number is looked at here, or it is said where', () => {
  const here = [...lasting, ...thorough, ...inTime].flatMap(({ numbers }) => numbers);
  const numbers = new Set([...here, ...Object.keys(elsewhere)]);
  // I24 is unused: invariants of payouts have names of their own.
  const all = Array.from({ length: 33 }, (_, index) => `I${index + 1}`).filter((number) => number !== 'I24');
  expect([...numbers].toSorted()).toEqual(all.toSorted());
});
