import type { HostTransaction } from '@makani/contract/earnings/host-earnings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportCsv } from '../../../src/features/earnings/earnings.ts';
import { linesAtOnce } from '../../../src/features/earnings/earnings-lines.ts';
import { postToLedger } from '../../../src/features/payments/public/ledger.ts';
import { sumAccounts } from '../../../src/features/payments/public/sum-accounts.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();

test(
  'more than ten million dollars in more entries than a query has parameters are shown and exported',
  { timeout: 180_000 },
  async () => {
    const { id: hostId, token } = await fleetHost(app);
    const { booking } = await app.booked();
    const others = 65_536;
    const largeCents = 1_500_000_000;
    await app.context.db.transaction().execute(async (trx) => {
      // The other side of each entry does not matter here.
      await sql`set local session_replication_role = replica`.execute(trx);
      const account = `host_payable:${hostId}`;
      // In parts, because a statement has five seconds.
      for (let from = 1; from <= others; from += others / 8) {
        await sql`insert into ledger_entries (transaction_id, account, amount_cents, reference, at)
        select gen_random_uuid(), ${account}, -100, gen_random_uuid(), ${app.clock.now()}::timestamptz - number * interval '1 second'
        from generate_series(${from}::int, ${from - 1 + others / 8}::int) as number`.execute(trx);
      }
      for (const at of [app.clock.now(), app.clock.now().subtract({ hours: 24 * 20 })]) {
        await sql`insert into ledger_entries (transaction_id, account, amount_cents, reference, at)
        values (gen_random_uuid(), ${account}, ${-largeCents}, ${booking.id}, ${at})`.execute(trx);
      }
    });

    const sumCents = others * 100 + 2 * largeCents;
    expect(await app.expect(200, 'GET', '/host/earnings', { token })).toMatchObject({ totalCents: sumCents });
    const path = '/host/earnings/entries?figure=total';
    const shown = await app.expect<{ entries: HostTransaction[] }>(200, 'GET', path, { token });
    expect(shown).toMatchObject({ sumCents, entries: [{ amountCents: largeCents }] });
    expect(await app.expect(200, 'GET', '/host/earnings/transactions', { token })).toMatchObject({
      transactions: [{ amountCents: largeCents }, { status: 'pending' }],
    });
    const csv = String((await app.request('GET', '/host/earnings.csv?figure=total', { token })).body);
    const [, ...lines] = csv.trim().split('\r\n');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['15000000.00', '15000000.00']);

    // From then on, what is long past is kept as a sum. What comes late counts all the same, once.
    const total = async () => {
      // A day later, everybody signs in again.
      const { token: host } = await fleetHost(app);
      const shown = await app.expect<{ totalCents: number }>(200, 'GET', '/host/earnings', { token: host });
      return shown.totalCents;
    };
    const storedSums = () => app.context.db.selectFrom('account_sums').selectAll().execute();
    app.clock.advance({ hours: 25 });
    for (let run = 0; run < 2; run += 1) await sumAccounts(app.context, new AbortController().signal);
    expect(await storedSums()).toMatchObject([{ account: `host_payable:${hostId}`, cents: -sumCents }]);
    expect(await total()).toBe(sumCents);
    for (const at of [app.clock.now(), app.clock.now().subtract({ hours: 24 * 10 })]) {
      await app.context.db.transaction().execute((trx) =>
        postToLedger(
          trx,
          booking.id,
          [
            { account: `host_payable:${hostId}`, amountCents: -700 },
            { account: 'provider_clearing', amountCents: 700 },
          ],
          at,
        ),
      );
    }
    expect(await total()).toBe(sumCents + 2 * 700);
    expect(await storedSums()).toMatchObject([{ cents: -sumCents - 700 }]);

    // Only one part of the lines is in memory at once, however many there are.
    await app.context.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into ledger_entries (transaction_id, account, amount_cents, reference, at)
        select gen_random_uuid(), ${`host_payable:${hostId}`}, -100, ${booking.id}, ${app.clock.now()}::timestamptz - number * interval '1 minute'
        from generate_series(1, 5000) as number`.execute(trx);
    });
    const { parts } = await exportCsv(app.context, hostId, { figure: 'total' });
    const rowsOf: number[] = [];
    for await (const part of parts) rowsOf.push(part.split('\r\n').length - 1);
    expect(Math.max(...rowsOf)).toBeLessThanOrEqual(linesAtOnce);
    expect(rowsOf.reduce((sum, rows) => sum + rows, 0)).toBe(5_000 + 2 + 2 + 1);
  },
);
