import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Booking } from '@makani/contract/bookings/bookings';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/database.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { requirePages } from './kit/built-pages.ts';
import { type Call, expectResponse, holdCall, payCall, quoteFor, send, signIn } from './kit/guest.ts';
import type { KillPoint } from './kit/kill-at.ts';
import { mortalApp } from './kit/mortal-app.ts';
import { launch, type Running, serve, until } from './kit/server-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')(
  'kill -9 in the midst of it',
  { timeout: 120_000 },
  async () => {
    const { dataDir, env: mortal, order, dieOf: die, within } = await mortalApp();
    const mailFolder = join(dataDir, 'mail');
    let app: Running;
    let token: string;
    let turn = 0;

    const open = (delayMs = '0'): Promise<Running> =>
      serve({ env: { ...mortal, SIMULATED_PAYMENT_DELAY_MS: delayMs } });
    const dieOf = (point: KillPoint, ...call: Call): Promise<void> => die(app, point, ...call);
    const reopen = async (delayMs?: string): Promise<void> => void (app = await open(delayMs));
    const hold = async (): Promise<Booking> => {
      turn += 1;
      return expectResponse<Booking>(201, app.url, ...holdCall(token, (await quoteFor(app.url, turn)).id));
    };
    /** Only the guest's confirmations; hosts get mails too, and receipts follow. */
    const mailsOf = async (booking: Booking): Promise<string[]> => {
      const names = (await readdir(mailFolder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(mailFolder, name), 'utf8')));
      return texts.filter(
        (text) => text.includes(booking.reference) && /^Subject: .*Booking received/m.test(text),
      );
    };
    const mailed = (booking: Booking): Promise<true> =>
      until('the mail is written', async () => (await mailsOf(booking)).length > 0 && true);

    beforeAll(async () => {
      requirePages();
      app = await open();
      token = await signIn(app.url);
    }, 300_000);

    test('a hold whose answer was lost is answered with that same hold', async () => {
      turn += 1;
      const call = holdCall(token, (await quoteFor(app.url, turn)).id);
      await dieOf('the hold is written', ...call);
      await reopen();
      const first = await expectResponse<Booking>(201, app.url, ...call);
      const again = await expectResponse<Booking>(201, app.url, ...call);
      // The remaining time is computed anew.
      expect(again).toEqual({ ...first, holdSecondsLeft: again.holdSecondsLeft });
      await expectSettled(first, await payCall(app.url, token, first));
    });

    test.each(['the payment has begun', 'the card is authorised', 'the payment is written'] as const)(
      'when %s: the retry gets one definite answer at once',
      async (point) => {
        const booking = await hold();
        const call = await payCall(app.url, token, booking);
        await dieOf(point, ...call);
        await reopen();
        await expectSettled(booking, call);
      },
    );

    test('while the card network is thinking, and again while the retry is under way', async () => {
      await app.stop();
      await reopen('3000');
      const booking = await hold();
      const call = await payCall(app.url, token, booking);
      const lost = send(app.url, ...call).catch((error: unknown) => error);
      await until('the payment has begun', async () => (await seen(booking)).payment !== null);
      await app.kill();
      expect(await lost).toBeInstanceOf(Error);
      await reopen();
      await dieOf('the card is authorised', ...call);
      await reopen();
      await expectSettled(booking, call);
    });

    test('when nobody comes back: the worker finishes what the card network knows, and gives up what it does not', async () => {
      const paid = await hold();
      await dieOf('the card is authorised', ...(await payCall(app.url, token, paid)));
      await reopen();
      const unasked = await hold();
      await dieOf('the payment has begun', ...(await payCall(app.url, token, unasked)));
      await within(minutesPass);
      await reopen();
      await until('the paid one is settled', async () => (await seen(paid)).status === 'pending');
      await until(
        'the other attempt is over',
        async () => (await seen(unasked)).payment?.status === 'voided',
      );
      await mailed(paid);
      // The dates are still held, so another card can be tried.
      await expectSettled(unasked, await payCall(app.url, token, unasked));
    });

    test('when the mail is sent but not yet marked: the second copy is the first', async () => {
      const booking = await hold();
      const call = await payCall(app.url, token, booking);
      await order('the mail is sent');
      await send(app.url, ...call).catch(() => undefined);
      expect((await app.ended).signal).toBe('SIGKILL');
      await order('');
      // The mail that was sent may be the host's; the last test counts the copies.
      expect((await mailsOf(booking)).length).toBeLessThan(2);
      await within(minutesPass);
      await reopen();
      await expectSettled(booking, call);
      await until('it is marked as sent', async () => {
        const { body } = await send(app.url, 'GET', '/metrics');
        return String(body).includes('outbox_mails{status="queued"} 0');
      });
    });

    test('when the card is charged but it is not yet in the books: it is charged once', async () => {
      const booking = await hold();
      await expectSettled(booking, await payCall(app.url, token, booking));
      await app.stop();
      await order('the card is charged');
      await within((db) => sql`update bookings set confirm_by = now() where id = ${booking.id}`.execute(db));
      const charging = await launch({ env: mortal });
      expect((await charging.ended).signal).toBe('SIGKILL');
      await order('');
      await within(minutesPass);
      await reopen();
      await until('it is charged', async () => (await seen(booking)).payment?.status === 'captured');
    });

    test('after all of it every invariant holds, and each guest has one charge and one mail', async () => {
      await app.stop();
      await within(async (db) => {
        await requireInvariants(db);
        const { rows } = await sql<{ id: string; reference: string; charges: number }>`
        select b.id, b.reference, (select count(*)::int from payments p join simulated_charges c on c.id = p.id
          where p.reference = b.id and c.state in ('authorised', 'captured')) as charges
        from bookings b where b.status in ('pending', 'confirmed') and b.customer_email = 'ada@example.com'`.execute(
          db,
        );
        expect(rows.map(({ charges }) => charges)).toEqual(Array.from({ length: turn }, () => 1));
        const ids = new Set<string>();
        for (const row of rows) {
          const mails = await mailsOf(row as unknown as Booking);
          expect(mails).toHaveLength(1);
          ids.add(/^Message-ID: (.+)$/im.exec(mails[0] ?? '')?.[1] ?? '');
        }
        expect(ids.size).toBe(turn);
        expect(await stuck(db)).toEqual([]);
      });
    });

    /** Expects the same response however often the request is repeated. */
    async function expectSettled(booking: Booking, call: Call): Promise<void> {
      const first = await expectResponse<Booking>(200, app.url, ...call);
      expect(first).toMatchObject({
        id: booking.id,
        status: 'pending',
        payment: { status: 'authorised', last4: '4242' },
      });
      expect(await expectResponse<Booking>(200, app.url, ...call)).toEqual(first);
      await mailed(booking);
    }

    async function seen(booking: Booking): Promise<Booking> {
      return expectResponse<Booking>(200, app.url, 'GET', `/api/bookings/${booking.id}`, { token });
    }
  },
);

/** Makes every retry due now. */
async function minutesPass(db: Db): Promise<void> {
  await sql`update payments set next_attempt_at = now() - interval '1 second'`.execute(db);
  await sql`update outbox set next_attempt_at = now() - interval '1 second' where status = 'queued'`.execute(
    db,
  );
}

async function stuck(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select id, status from payments
    where status in ('initiated', 'authorising', 'unknown', 'capturing', 'voiding', 'refunding')`.execute(db);
  return rows;
}
