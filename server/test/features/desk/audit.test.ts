import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditVerdict } from '@makani/contract/operator/audit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordAct } from '../../../src/features/audit/public/audit.ts';
import { inTransaction } from '../../../src/db/retry.ts';
import { everyPage } from '../../kit/every-page.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { chargedBooking, Desk, reason } from '../../kit/desk/desk.ts';
import { newOperator } from '../../kit/desk/operators.ts';

const app = await createTestApp();
const { db } = app.context;

interface Page {
  entries: AuditEntry[];
  operators: { id: string; name: string }[];
  nextCursor: string | null;
}

let token: string;
let id: string;
beforeAll(async () => {
  ({ token, id } = await newOperator(app, 'manager'));
});

const list = (query: Record<string, string> = {}) =>
  app.expect<Page>(200, 'GET', `/operator/audit?${new URLSearchParams(query).toString()}`, { token });
const verdict = () => app.expect<AuditVerdict>(200, 'GET', '/operator/audit/verdict', { token });

async function inserted(count: number, actorId: string): Promise<void> {
  for (let turn = 0; turn < count; turn += 1)
    await inTransaction(db, (trx) =>
      recordAct(trx, 'account_exported', { actorId, subjectId: actorId }, app.clock.now()),
    );
}

describe('the list of the audit', () => {
  test('tells who did what to which booking, from what to what, and why', async () => {
    const desk = await Desk.open(app);
    const booking = await chargedBooking(app);
    await desk.act(booking.id, { act: 'refund', amountCents: 1000, line: null });
    const { entries } = await list({ object: booking.reference.toLowerCase(), act: 'booking_act' });
    expect(entries).toMatchObject([
      {
        act: 'booking_act',
        actor: { id: desk.id, kind: 'operator', name: 'Dana Desk' },
        subject: { id: booking.id, kind: 'booking', name: booking.reference },
        reason,
        changes: [
          { name: 'Kept', before: '$1,376.55', after: '$1,366.55' },
          { name: 'Total', before: '$1,376.55', after: '$1,366.55' },
        ],
        details: [{ name: 'Act', value: 'Refund' }],
      },
    ]);
    // The refund itself has an id of its own, and belongs to the booking.
    const all = await list({ object: booking.id });
    expect(all.entries.map(({ act }) => act).toSorted()).toEqual(['booking_act', 'refund_requested']);
  });

  test('goes by pages, each entry once, and by operator', async () => {
    const other = await newOperator(app, 'desk');
    await inserted(120, other.id);
    const pages = await everyPage(`/operator/audit?operator=${other.id}`, (path) =>
      app.expect<Page>(200, 'GET', path, { token }),
    );
    const seen = pages.flatMap(({ entries }) => entries);
    expect(seen).toHaveLength(120);
    expect(new Set(seen.map((entry) => entry.number)).size).toBe(120);
    expect((await list()).operators).toContainEqual({ id: other.id, name: 'Dana Desk' });
  });

  test('tells acts of one moment in the order of the chain, the last first', async () => {
    const other = await newOperator(app, 'desk');
    await inTransaction(db, async (trx) => {
      for (let turn = 0; turn < 70; turn += 1)
        await recordAct(trx, 'account_exported', { actorId: other.id, subjectId: other.id }, app.clock.now());
    });
    const first = await list({ operator: other.id, act: 'account_exported' });
    const cursor = first.nextCursor ?? '';
    const { entries } = await list({ operator: other.id, act: 'account_exported', cursor });
    const numbers = [...first.entries, ...entries].map(({ number }) => number ?? 0);
    expect(numbers).toHaveLength(70);
    expect(numbers.slice(0, 50)).toEqual(numbers.slice(0, 50).toSorted((a, b) => b - a));
    expect(numbers.slice(50)).toEqual(numbers.slice(50).toSorted((a, b) => b - a));
  });

  test('goes by days at the first location', async () => {
    const subjectId = randomUUID();
    const at = (instant: string) =>
      inTransaction(db, (trx) =>
        recordAct(trx, 'account_exported', { actorId: null, subjectId }, Temporal.Instant.from(instant)),
      );
    await at('2026-11-18T09:59:59Z');
    await at('2026-11-18T10:00:00Z');
    await at('2026-11-19T09:59:59Z');
    await at('2026-11-19T10:00:00Z');
    const { entries } = await list({ object: subjectId, from: '2026-11-18', to: '2026-11-18' });
    expect(entries.map((entry) => entry.at)).toEqual(['2026-11-19T09:59:59Z', '2026-11-18T10:00:00Z']);
    expect(entries[0]).toMatchObject({ actor: null, subject: { kind: 'unknown', name: '' } });
  });

  test('finds nothing for an unknown reference, and refuses what is neither a reference nor an id', async () => {
    expect((await list({ object: 'MK-NOBODY99' })).entries).toEqual([]);
    const { fields } = await app.refused(400, 'GET', '/operator/audit?object=someone', { token });
    expect(fields?.['object']).toBe('Please enter a booking reference (MK-…) or an id.');
    await app.refused(400, 'GET', '/operator/audit?cursor=elsewhere', { token });
  });

  test('is for managers', async () => {
    const desk = await newOperator(app, 'desk');
    await app.refused(403, 'GET', '/operator/audit', { token: desk.token });
    await app.refused(403, 'GET', '/operator/audit/verdict', { token: desk.token });
  });
});

describe('the verdict of the chain', () => {
  test('is of the moment when it is asked for', async () => {
    const first = await verdict();
    expect(first).toMatchObject({ checkedAt: app.clock.now().toString(), broken: null });
    await inserted(1, id);
    expect(await verdict()).toMatchObject({ entries: first.entries + 1, broken: null });
  });

  test('names a row that was changed, as it stands now', async () => {
    await inserted(3, id);
    const [victim] = (await list({ operator: id })).entries;
    const number = victim?.number ?? 0;
    await sql`alter table audit_entries disable trigger audit_entries_are_append_only`.execute(db);
    await sql`update audit_entries set facts = '{"reason": "Nothing to see."}' where id = ${victim?.id}`.execute(
      db,
    );
    await sql`alter table audit_entries enable trigger audit_entries_are_append_only`.execute(db);
    expect(await verdict()).toMatchObject({
      entries: number - 1,
      broken: {
        number,
        reason: 'changed',
        entry: { id: victim?.id, reason: 'Nothing to see.', actor: { name: 'Mele Manager' } },
      },
    });
  });
});
