import { randomUUID } from 'node:crypto';
import type { DeskLimits } from '@makani/contract/settings/limit-settings';
import { callerTextVersion } from '@makani/contract/texts/caller-text';
import { beforeEach, describe, expect, test } from 'vitest';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { sweepBatch } from '../../../../src/db/expiring-rows.ts';
import { collectExport } from '../../../../src/features/account-lifecycle/export-account.ts';
import { endedSentQuotes } from '../../../../src/features/bookings/calls/quotes/sent-quotes.repository.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { listed, newHost } from '../../../kit/multipart.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { settingSteps } from '../../settings/setting-steps.ts';
import { Network } from '../../texts/text-kit.ts';
import { QuoteDesk, quotedTrip, someone, tokenIn } from './quote-desk.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const { db } = app.context;
const quotes = new QuoteDesk(app);
const limits = settingSteps<DeskLimits & { revision: number }, unknown, Partial<DeskLimits>>(app, {
  path: '/operator/settings/limits',
  reason: 'A sample of a reason.',
});

beforeEach(async () => {
  network.taken.length = 0;
  await quotes.reset();
});

async function confirm(id: string): Promise<void> {
  await db.updateTable('users').set({ email_verified_at: app.clock.now() }).where('id', '=', id).execute();
}

describe('a quote without a hold', () => {
  test('by text says that nothing is held, and its token stands nowhere else', async () => {
    const phone = '+1 808 555 0188';
    await quotes.sent({
      caller: { firstName: 'Kimo', lastName: 'Kealoha', phone },
      by: 'text',
      text: { phone, version: callerTextVersion },
    });
    await app.runJobs();
    expect(network.bodies[0]).toMatch(/^Makani: Your quote for the .*It isn't held for you\..*your-quote#/);
    const link = tokenIn(network.bodies[0]);
    expect((await quotes.open(link)).state).toBe('open');
    const tables = ['sent_quotes', 'caller_texts', 'audit_entries', 'idempotency_keys', 'outbox'] as const;
    const stored = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  test('by text is in the export of the guest who reserves it', async () => {
    const phone = '+18085550187';
    const { email } = someone();
    const text = { phone, version: callerTextVersion };
    await quotes.sent({ caller: { ...someone(email), phone }, by: 'text', text });
    await app.runJobs();
    await quotes.reserve(tokenIn(network.bodies[0]));
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const { texts } = await collectExport(app.context, userId, app.clock.now());
    expect(texts.byPhone).toMatchObject([{ kind: 'quote_link', phone, version: callerTextVersion }]);
  });

  test('that was texted to a confirmed address’s owner goes with its text as they leave', async () => {
    const phone = '+18085550186';
    const { token, email, user } = await app.signedIn();
    const text = { phone, version: callerTextVersion };
    await quotes.sent({ caller: { ...someone(email), phone }, by: 'text', text });
    await confirm(user.id);
    await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
    expect(await db.selectFrom('caller_texts').select('id').where('phone', '=', phone).execute()).toEqual([]);
  });

  test('names no other place and no extras of the host, whose stock and notice it can’t promise', async () => {
    const { id: vehicleId } = await listed(app, await newHost(app), { extraPrices: { cooler: 1_500 } });
    const { id: quoteId } = await app.quote({ ...quotedTrip, vehicleId, hostExtras: ['cooler'] });
    const call = quotes.sending({ quoteId, caller: someone(), by: 'code' });
    expect(await app.refused(409, 'POST', '/operator/sent-quotes', call)).toMatchObject({
      code: 'act_refused',
      message:
        'A quote can’t include delivery, a one-way return or the host’s extras. Leave them out, or hold the vehicle instead.',
    });
  });

  test('is not sent to a blocked person, and holds nothing for one who was blocked since', async () => {
    const { email, user } = await app.signedIn();
    const { link } = await quotes.sentByCode({ caller: someone(email) });
    await db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'Test' })
      .where('id', '=', user.id)
      .execute();
    expect(await quotes.refusedReserve(link, 409)).toBe('act_refused');
    const { id: quoteId } = await app.quote(quotedTrip);
    const call = quotes.sending({ quoteId, caller: someone(email), by: 'mail' });
    expect((await app.refused(409, 'POST', '/operator/sent-quotes', call)).code).toBe('act_refused');
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  test('that the desk has withdrawn says so, and is in the list and in the audit', async () => {
    const { link, id } = await quotes.sentByCode();
    await app.expect(204, 'DELETE', `/operator/sent-quotes/${id}`, { token: quotes.desk.token });
    expect((await quotes.open(link)).state).toBe('withdrawn');
    expect(await quotes.refusedReserve(link, 410)).toBe('link_expired');
    expect((await quotes.listed())[0]).toMatchObject({ id, state: 'withdrawn', bookingId: null });
    const acts = await db
      .selectFrom('audit_entries')
      .select('act')
      .where('subject_id', '=', id)
      .orderBy('act')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['quote_sent', 'sent_quote_withdrawn']);
  });

  test('that was taken, withdrawn or has expired cannot be withdrawn, and one that never was opens nothing', async () => {
    const taken = await quotes.sentByCode();
    await quotes.reserve(taken.link);
    const withdrawn = await quotes.sentByCode({ pickupAt: '2027-04-01T10:00', returnAt: '2027-04-03T10:00' });
    const path = (id: string) => `/operator/sent-quotes/${id}`;
    await app.expect(204, 'DELETE', path(withdrawn.id), { token: quotes.desk.token });
    const expired = await quotes.sentByCode({ pickupAt: '2027-05-01T10:00', returnAt: '2027-05-03T10:00' });
    app.clock.set(expired.validUntil.at);
    await quotes.signInAgain();
    for (const id of [taken.id, withdrawn.id, expired.id, randomUUID()])
      expect((await app.refused(404, 'DELETE', path(id), { token: quotes.desk.token })).code).toBe(
        'not_found',
      );
    const withdrawals = db.selectFrom('audit_entries').where('act', '=', 'sent_quote_withdrawn');
    expect(
      await withdrawals.select('subject_id').where('subject_id', 'in', [withdrawn.id, expired.id]).execute(),
    ).toEqual([{ subject_id: withdrawn.id }]);
    const body = { token: 'a'.repeat(43) };
    expect((await app.refused(410, 'POST', '/sent-quote/open', { body })).code).toBe('link_expired');
  });

  test('is sent once for one key, and a code that is shown again closes the one before', async () => {
    const caller = someone();
    const { id: quoteId } = await app.quote(quotedTrip);
    const send = (by: string, key: string) =>
      app.expect<{ id: string; url: string }>(201, 'POST', '/operator/sent-quotes', {
        token: quotes.desk.token,
        key,
        body: { quoteId, caller, by },
      });
    const keys = [randomUUID(), randomUUID()] as const;
    expect((await send('mail', keys[0])).id).toBe((await send('mail', keys[0])).id);
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === caller.email)).toHaveLength(1);
    const [before, after] = [await send('code', keys[1]), await send('code', keys[1])];
    expect(after.id).toBe(before.id);
    const body = { token: tokenIn(before.url) };
    expect((await app.refused(410, 'POST', '/sent-quote/open', { body })).code).toBe('link_expired');
    expect((await quotes.open(tokenIn(after.url))).state).toBe('open');
    const stored = await db.selectFrom('idempotency_keys').selectAll().execute();
    for (const { url } of [before, after]) expect(JSON.stringify(stored)).not.toContain(tokenIn(url));
  });

  test('is not sent of nothing, of a price that has expired, by mail to nobody, or to a number that said STOP', async () => {
    const send = (status: number, body: object) =>
      app.refused(status, 'POST', '/operator/sent-quotes', quotes.sending(body));
    const caller = someone();
    expect((await send(404, { quoteId: randomUUID(), caller, by: 'code' })).code).toBe('not_found');
    const { id: quoteId } = await app.quote(quotedTrip);
    const nobody = { firstName: 'Kimo', lastName: 'Kealoha' };
    expect((await send(400, { quoteId, caller: nobody, by: 'mail' })).fields).toHaveProperty([
      'caller.email',
    ]);
    const unreachable = someone('nobody@caller.invalid');
    expect((await send(400, { quoteId, caller: unreachable, by: 'mail' })).fields).toHaveProperty([
      'caller.email',
    ]);
    const phone = '+18085550189';
    await db
      .insertInto('text_replies')
      .values({ id: `SM${randomUUID()}`, phone, wish: 'stop', received_at: app.clock.now() })
      .execute();
    const text = { phone, version: callerTextVersion };
    expect((await send(409, { quoteId, caller, by: 'text', text })).code).toBe('act_refused');
    app.clock.advance({ minutes: 31 });
    await quotes.signInAgain();
    expect((await send(409, { quoteId, caller, by: 'code' })).code).toBe('quote_changed');
    const { id: vehicleId } = await app.vehicle();
    await db
      .insertInto('vehicle_blocks')
      .values({
        vehicle_id: vehicleId,
        import_id: null,
        event: null,
        starts_at: Temporal.Instant.from('2027-03-01T00:00:00Z'),
        ends_at: Temporal.Instant.from('2027-03-06T00:00:00Z'),
        note: '',
        created_at: app.clock.now(),
      })
      .execute();
    const blocked = await send(409, { quoteId, caller, by: 'code' });
    await db.deleteFrom('vehicle_blocks').where('vehicle_id', '=', vehicleId).execute();
    expect(blocked.code).toBe('dates_taken');
    expect(await db.selectFrom('sent_quotes').select('id').execute()).toEqual([]);
  });

  test('goes a day after it expired, and with the account of its caller', async () => {
    await quotes.sentByCode();
    const now = app.clock.now().add({ hours: 49 });
    await sweepBatch(db, endedSentQuotes, {
      encryption: app.context.encryption,
      now,
      before: now.subtract({ hours: 24 }),
    });
    expect(await db.selectFrom('sent_quotes').select('id').execute()).toEqual([]);
    const { token, email, user } = await app.signedIn();
    await quotes.sentByCode({ caller: someone(email) });
    await confirm(user.id);
    await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
    expect(await db.selectFrom('sent_quotes').select('id').execute()).toEqual([]);
  });

  test('has the discount of its operator, which a limit that is lowered later leaves as it was promised', async () => {
    const regular = await app.quote(quotedTrip);
    const discountReason = 'The vehicle they wanted was in the shop.';
    const discounted = await quotes.discounted(15_000);
    const send = (quoteId: string, reason: object = { discountReason }) =>
      quotes.sending({ quoteId, caller: someone(), by: 'code', ...reason });
    const path = '/operator/sent-quotes';
    expect((await app.refused(400, 'POST', path, send(discounted.id, {}))).fields).toHaveProperty(
      'discountReason',
    );
    const other = await Desk.open(app);
    const byAnother = { ...send(discounted.id), token: other.token };
    expect((await app.refused(404, 'POST', path, byAnother)).code).toBe('not_found');
    const late = await quotes.discounted(15_000);
    const { url } = await app.expect<{ url: string }>(201, 'POST', path, send(discounted.id));
    const manager = await Desk.open(app, 'manager');
    app.clock.advance({ minutes: 1 });
    await limits.change(manager.token, { changes: { approvalAboveCents: 5_000 } });
    expect((await app.refused(409, 'POST', path, send(late.id))).code).toBe('act_refused');
    const { bookingToken } = await quotes.reserve(tokenIn(url));
    expect(await quotes.openBooking(bookingToken)).toMatchObject({ totalCents: regular.totalCents - 15_000 });
    const acts = await db.selectFrom('desk_acts').select(['act', 'given_up_cents', 'operator_id']).execute();
    expect(acts).toEqual([{ act: 'discount', given_up_cents: 15_000, operator_id: quotes.desk.id }]);
    await requireInvariants(db);
  });
});
