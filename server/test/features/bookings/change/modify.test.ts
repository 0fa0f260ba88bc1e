import { randomUUID } from 'node:crypto';
import type { Booking, ListedTrip } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import { formatWallTime } from '@makani/contract/kernel/time';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { demoHost } from '../../../../src/seed/demo-accounts.ts';
import { checkInvariants, requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';

let interfere: ((real: PaymentProvider) => Partial<PaymentProvider>) | undefined;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    authorise: (charge) => (interfere?.(real).authorise ?? real.authorise)(charge),
  }),
});
beforeEach(() => {
  app.clock.set(startOfTests);
  interfere = undefined;
});

let week = Temporal.PlainDate.from('2026-12-01');
/** Books three days at the start of a separate week, so the rest of it is free. */
async function booked(
  overrides: Record<string, string> = {},
): Promise<{ booking: Booking; at: (day: number) => string }> {
  const monday = week;
  week = week.add({ days: 10 });
  const at = (day: number) => `${monday.add({ days: day }).toString()}T10:00`;
  const { booking } = await app.booked({ pickupAt: at(0), returnAt: at(3), ...overrides });
  return { booking, at };
}
type ModifyInput = { pickupAt: string; returnAt: string; insurance: string };

const guest = (booking: Booking) => app.guestOf(booking.id);
const preview = async (booking: Booking, input: ModifyInput) =>
  app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
    token: await guest(booking),
    body: input,
  });
const trip = async (booking: Booking) =>
  app.expect<Trip>(200, 'GET', `/bookings/${booking.id}/trip`, { token: await guest(booking) });
const listed = async ({ id }: Booking) => {
  const token = await app.guestOf(id);
  const { bookings } = await app.expect<{ bookings: ListedTrip[] }>(200, 'GET', '/bookings', { token });
  return bookings.find((booking) => booking.id === id);
};
async function bodyFor(booking: Booking, shown: Modification, card?: string) {
  const { differenceCents, quote } = shown;
  const paymentToken = differenceCents > 0 ? await app.cardToken(await guest(booking), card) : undefined;
  return { quoteId: quote.id, differenceCents, ...(paymentToken !== undefined && { paymentToken }) };
}
const patch = async (booking: Booking, body: object, key: string = randomUUID()) =>
  app.request('PATCH', `/bookings/${booking.id}`, { token: await guest(booking), key, body });
async function confirm(): Promise<void> {
  app.clock.advance({ hours: 24 });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
}

describe('a dearer trip', () => {
  test('while it is requested: the difference is set aside, and both are charged when it is confirmed', async () => {
    const { booking, at } = await booked();
    app.clock.advance({ minutes: 1 });
    const shown = await preview(booking, { pickupAt: at(0), returnAt: at(5), insurance: 'premium' });
    expect(shown).toMatchObject({
      changes: true,
      isFree: true,
      differenceCents: 239_400 - 137_655,
      payCents: 239_400 - 137_655,
      refundCents: 0,
      current: { totalCents: 137_655 },
      nearest: [],
    });
    const response = await patch(booking, await bodyFor(booking, shown, '4000001234567899'));
    expect(response).toMatchObject({
      status: 200,
      body: { status: 'pending', returnAt: at(5), insurance: 'premium', totalCents: 239_400 },
    });
    expect((await trip(booking)).money.payments).toMatchObject([
      { purpose: 'booking', state: 'authorised', last4: '4242', authorisedCents: 137_655 },
      { purpose: 'change', state: 'authorised', last4: '7899', authorisedCents: 101_745 },
    ]);
    await confirm();
    const { money, history } = await trip(booking);
    expect(money).toMatchObject({ dueCents: 239_400, chargedCents: 239_400, setAsideCents: 0 });
    expect(history.map(({ label }) => label)).toEqual(['Request sent', 'Changed', 'Confirmed automatically']);
    const mail = app.mails.find(
      ({ subject }) => subject === `Your trip has changed: Toyota Sienna Platinum, ${booking.reference}`,
    );
    expect(mail?.text).toContain('$1,017.45 is on the card ending in 7899');
    expect(mail?.icalEvent?.content).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1[\s\S]*STATUS:TENTATIVE/);
    const notice = app.mails.find(
      ({ subject, to }) =>
        to === demoHost.email && subject === `A booking has changed: booking ${booking.reference}`,
    );
    expect(notice?.text).toContain(
      `It is now: Toyota Sienna Platinum, ${formatWallTime(at(0))} to ${formatWallTime(at(5))}`,
    );
    expect(notice?.text).toContain(`It was ${formatWallTime(at(0))} to ${formatWallTime(at(3))}.`);
    expect(notice?.text).toContain('The guest now pays $2,394.00; $1,995.00 is yours.');
    expect(notice?.text).toContain('Please respond by');
  });

  test('once it is confirmed: the difference is charged as well', async () => {
    const { booking, at } = await booked();
    await confirm();
    const shown = await preview(booking, { pickupAt: at(1), returnAt: at(5), insurance: 'basic' });
    expect((await patch(booking, await bodyFor(booking, shown))).body).toMatchObject({
      status: 'confirmed',
      pickupAt: at(1),
    });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    expect((await trip(booking)).money).toMatchObject({ chargedCents: 183_540, refundedCents: 0 });
  });

  test('with a card that is declined stays as it was, and another card may be tried', async () => {
    const { booking, at } = await booked();
    const shown = await preview(booking, { pickupAt: at(0), returnAt: at(4), insurance: 'basic' });
    const declined = await patch(booking, await bodyFor(booking, shown, '4000000000000002'));
    expect(declined).toMatchObject({ status: 402, body: { code: 'payment_failed' } });
    expect(await trip(booking)).toMatchObject({ returnAt: at(3), totalCents: 137_655 });
    expect((await patch(booking, await bodyFor(booking, shown))).status).toBe(200);
  });

  test.each(['pending', 'confirmed'] as const)(
    'of a %s booking, with a card that authorises and fails at capture: no trip without its money, and no money without the trip',
    async (status) => {
      const { booking, at } = await booked();
      if (status === 'confirmed') await confirm();
      const shown = await preview(booking, { pickupAt: at(0), returnAt: at(4), insurance: 'basic' });
      expect(await patch(booking, await bodyFor(booking, shown, '4000000000000341'))).toMatchObject({
        status: 200,
        body: { status, returnAt: at(4) },
      });
      await confirm();
      await app.runJobs();
      const { money, history, status: after } = await trip(booking);
      expect(after).toBe('cancelled');
      expect(history.at(-1)?.label).toMatch(/cancelled/i);
      expect(money).toMatchObject({ dueCents: 0, setAsideCents: 0 });
      expect(money.chargedCents).toBe(money.refundedCents);
      expect((await listed(booking))?.cancellation).toEqual(
        status === 'confirmed'
          ? { feeCents: 0, refundCents: 137_655, releasedCents: 45_885 }
          : { feeCents: 0, refundCents: money.refundedCents, releasedCents: 183_540 - money.refundedCents },
      );
      const mailsTo = (to: string, subject: string) =>
        app.mails.filter(
          (mail) => mail.to === to && mail.subject === `${subject}: booking ${booking.reference}`,
        );
      const [mail] = mailsTo(await app.payerOf(booking), "Your card couldn't be charged");
      expect(mail?.text).toContain('ending in 0341');
      const [notice] = mailsTo(demoHost.email, 'A booking was cancelled');
      expect(notice?.text).toContain('The guest’s card couldn’t be charged.');
      const rival = await app.signedIn();
      await app.hold(rival.token, (await app.quote({ pickupAt: at(0), returnAt: at(4) })).id);
      await requireInvariants(app.context.db);
    },
  );

  test('less than a day before pickup, with a card that fails at capture: the late fee is kept of what was charged', async () => {
    const { booking, at } = await booked();
    await confirm();
    const halfADayBefore = `${at(0).slice(0, 10)}T08:00:00Z`;
    app.clock.set(halfADayBefore);
    const shown = await preview(booking, { pickupAt: at(0), returnAt: at(4), insurance: 'basic' });
    expect((await patch(booking, await bodyFor(booking, shown, '4000000000000341'))).status).toBe(200);
    for (let round = 0; round < 3; round += 1) await app.runJobs();
    const { money, status } = await trip(booking);
    expect(status).toBe('cancelled');
    expect(money).toMatchObject({ dueCents: 39_900, chargedCents: 137_655, refundedCents: 97_755 });
    expect((await listed(booking))?.cancellation).toEqual({
      feeCents: 39_900,
      refundCents: 97_755,
      releasedCents: 45_885,
    });
    const payer = await app.payerOf(booking);
    const mail = app.mails.find(
      ({ to, subject }) =>
        to === payer && subject === `Your card couldn't be charged: booking ${booking.reference}`,
    );
    expect(mail?.text).toContain('the fee is $399.00, and your $977.55 refund is on its way');
    // Weeks have passed, so sent mails have been swept.
    const broken = (await checkInvariants(app.context.db)).filter(({ violations }) => violations > 0);
    expect(broken.map(({ invariant }) => invariant).filter((name) => !name.includes('mail'))).toEqual([]);
  });

  test('needs a card, and the difference that was shown', async () => {
    const { booking, at } = await booked();
    const { differenceCents, quote } = await preview(booking, {
      pickupAt: at(0),
      returnAt: at(4),
      insurance: 'basic',
    });
    const without = await patch(booking, { quoteId: quote.id, differenceCents });
    expect(without).toMatchObject({ status: 400, body: { fields: { paymentToken: expect.any(String) } } });
    const other = await patch(booking, { quoteId: quote.id, differenceCents: differenceCents - 1 });
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', quote: { totalCents: quote.totalCents } },
    });
  });
});

describe('a cheaper trip', () => {
  test('while it is requested: less is charged in the end', async () => {
    const { booking, at } = await booked();
    const shown = await preview(booking, { pickupAt: at(0), returnAt: at(2), insurance: 'basic' });
    expect(shown).toMatchObject({ differenceCents: -45_885, payCents: 0, refundCents: 45_885 });
    expect((await patch(booking, await bodyFor(booking, shown))).status).toBe(200);
    await confirm();
    expect((await trip(booking)).money).toMatchObject({
      dueCents: 91_770,
      chargedCents: 91_770,
      refundedCents: 0,
    });
  });

  test('once it is charged: the difference is refunded, once, and the old days are free again', async () => {
    const { booking, at } = await booked();
    await confirm();
    const body = await bodyFor(
      booking,
      await preview(booking, { pickupAt: at(1), returnAt: at(3), insurance: 'basic' }),
    );
    const key = randomUUID();
    const first = await patch(booking, body, key);
    expect((await patch(booking, body, key)).body).toEqual(first.body);
    await app.runJobs();
    expect((await trip(booking)).money).toMatchObject({ chargedCents: 137_655, refundedCents: 45_885 });
    const rival = await app.signedIn();
    await app.hold(rival.token, (await app.quote({ pickupAt: at(0), returnAt: at(1) })).id);
  });

  test('cancelled afterwards gives back what is left, all payments together', async () => {
    const { booking, at } = await booked();
    await confirm();
    await patch(
      booking,
      await bodyFor(
        booking,
        await preview(booking, { pickupAt: at(0), returnAt: at(4), insurance: 'basic' }),
      ),
    );
    await app.runJobs();
    await app.request('POST', `/bookings/${booking.id}/cancel`, {
      token: await guest(booking),
      key: randomUUID(),
      body: { feeCents: 0, refundCents: 183_540 },
    });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    expect((await trip(booking)).money).toMatchObject({
      dueCents: 0,
      chargedCents: 183_540,
      refundedCents: 183_540,
    });
  });
});

describe('dates that somebody else has', () => {
  async function neighbours() {
    const { booking, at } = await booked();
    const other = await app.signedIn();
    const theirs = await app.hold(other.token, (await app.quote({ pickupAt: at(4), returnAt: at(6) })).id);
    return { booking, at, other, theirs };
  }

  test('are shown as taken, with the nearest that are free; its own dates are not in its way', async () => {
    const { booking, at } = await neighbours();
    const shown = await preview(booking, { pickupAt: at(1), returnAt: at(5), insurance: 'basic' });
    expect(shown.isFree).toBe(false);
    expect(shown.nearest[0]).toEqual({ pickupAt: at(0), returnAt: at(4) });
    const refused = await patch(booking, await bodyFor(booking, shown));
    expect(refused).toMatchObject({ status: 409, body: { code: 'dates_taken', nearest: shown.nearest } });
  });

  test('taken while the card is asked: the authorisation goes back and the trip stays', async () => {
    const { booking, at } = await booked();
    const shown = await preview(booking, { pickupAt: at(0), returnAt: at(5), insurance: 'basic' });
    const body = await bodyFor(booking, shown);
    const rival = await app.signedIn();
    const rivals = await app.quote({ pickupAt: at(4), returnAt: at(5) });
    interfere = (real) => ({
      authorise: async (charge) => {
        const response = await real.authorise(charge);
        await app.hold(rival.token, rivals.id);
        return response;
      },
    });
    expect(await patch(booking, body)).toMatchObject({ status: 409, body: { code: 'dates_taken' } });
    interfere = undefined;
    await app.runJobs();
    expect(await trip(booking)).toMatchObject({ returnAt: at(3), totalCents: 137_655, status: 'pending' });
    const { id } = await app.context.db
      .selectFrom('payments')
      .select('id')
      .where('amount_cents', '=', shown.payCents)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await app.networkCharge(id)).toMatchObject({ state: 'voided' });
  });
});

test('a trip that is cancelled while the card is asked stays cancelled, and the authorisation goes back', async () => {
  const { booking, at } = await booked();
  const shown = await preview(booking, { pickupAt: at(0), returnAt: at(5), insurance: 'basic' });
  const body = await bodyFor(booking, shown);
  const token = await guest(booking);
  const own = `/bookings/${booking.id}`;
  interfere = (real) => ({
    authorise: async (charge) => {
      const response = await real.authorise(charge);
      const terms = await app.expect<Cancellation>(200, 'GET', `${own}/cancellation`, { token });
      const { feeCents, refundCents } = terms;
      const cancel = { token, key: randomUUID(), body: { feeCents, refundCents } };
      await app.expect(200, 'POST', `${own}/cancel`, cancel);
      return response;
    },
  });
  expect(await patch(booking, body)).toMatchObject({ status: 409, body: { code: 'trip_not_upcoming' } });
  interfere = undefined;
  await app.runJobs();
  expect(await trip(booking)).toMatchObject({ returnAt: at(3), status: 'cancelled' });
  const [charge] = await app.context.db
    .selectFrom('payments')
    .select('id')
    .where('amount_cents', '=', shown.payCents)
    .orderBy('created_at', 'desc')
    .execute();
  expect(await app.networkCharge(charge?.id ?? '')).toMatchObject({ state: 'voided' });
});

describe('a silent card network', () => {
  test('and nobody comes back: the worker makes the change', async () => {
    const { booking, at } = await booked();
    const body = await bodyFor(
      booking,
      await preview(booking, { pickupAt: at(0), returnAt: at(4), insurance: 'basic' }),
    );
    interfere = (real) => ({
      authorise: async (charge) => {
        await real.authorise(charge);
        throw new Error('connection reset');
      },
    });
    expect((await patch(booking, body)).status).toBe(503);
    interfere = undefined;
    expect(await patch(booking, body)).toMatchObject({ body: { code: 'request_in_progress' } });
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect(await trip(booking)).toMatchObject({ returnAt: at(4), totalCents: 183_540 });
  });

  test('that never heard of it: the change is given up, and can be made again', async () => {
    const { booking, at } = await booked();
    const input = { pickupAt: at(0), returnAt: at(4), insurance: 'basic' };
    const [body, key] = [await bodyFor(booking, await preview(booking, input)), randomUUID()];
    interfere = () => ({ authorise: () => Promise.reject(new Error('timeout')) });
    expect((await patch(booking, body, key)).status).toBe(503);
    interfere = undefined;
    app.clock.advance({ minutes: 2 });
    await app.runJobs();
    expect(await patch(booking, body, key)).toMatchObject({ status: 402 });
    expect((await patch(booking, await bodyFor(booking, await preview(booking, input)))).status).toBe(200);
  });
});

describe('a change is refused', () => {
  test('to anybody but its guest', async () => {
    const { booking, at } = await booked();
    const { token } = await app.signedIn();
    const body = { pickupAt: at(0), returnAt: at(4), insurance: 'basic' };
    await app.refused(404, 'POST', `/bookings/${booking.id}/modification`, { token, body });
    const quote = await app.quote({ pickupAt: at(0), returnAt: at(2) });
    const change = { token, key: randomUUID(), body: { quoteId: quote.id, differenceCents: 0 } };
    await app.refused(404, 'PATCH', `/bookings/${booking.id}`, change);
  });

  test('for another vehicle, for nothing new, for the past, and when the trip has begun', async () => {
    const { booking, at } = await booked();
    const other = await app.quote({
      vehicleId: (await app.vehicle('Tesla Model S')).id,
      pickupAt: at(0),
      returnAt: at(3),
    });
    expect((await patch(booking, { quoteId: other.id, differenceCents: 0 })).status).toBe(404);
    const same = await preview(booking, { pickupAt: at(0), returnAt: at(3), insurance: 'basic' });
    expect(same).toMatchObject({ changes: false, isFree: true, differenceCents: 0 });
    expect((await patch(booking, { quoteId: same.quote.id, differenceCents: 0 })).status).toBe(400);
    const past = { pickupAt: '2026-11-01T10:00', returnAt: at(3), insurance: 'basic' };
    const refusal = await app.refused(400, 'POST', `/bookings/${booking.id}/modification`, {
      token: await guest(booking),
      body: past,
    });
    expect(refusal.fields).toHaveProperty('pickupAt');
    app.clock.set(Temporal.Instant.from(`${at(0)}:00-10:00`));
    const begun = { pickupAt: at(1), returnAt: at(3), insurance: 'basic' };
    const late = await app.refused(409, 'POST', `/bookings/${booking.id}/modification`, {
      token: await guest(booking),
      body: begun,
    });
    expect(late.code).toBe('trip_not_upcoming');
    expect(await patch(booking, { quoteId: same.quote.id, differenceCents: 0 })).toMatchObject({
      status: 409,
      body: { code: 'trip_not_upcoming' },
    });
  });
});

test('a return and an insurance change without the notice that a new pickup needs', async () => {
  const { booking, at } = await booked();
  const { db } = app.context;
  const notice = (hours: number) =>
    db
      .updateTable('vehicles')
      .set({ min_notice_hours: hours })
      .where('id', '=', booking.vehicle.id)
      .execute();
  await notice(720);
  app.clock.set(Temporal.Instant.from(`${at(0)}:00-10:00`).subtract({ hours: 30 }));
  try {
    const shorter = { pickupAt: at(0), returnAt: at(2), insurance: 'basic' };
    const shown = await preview(booking, shorter);
    expect(shown).toMatchObject({ isFree: true, changes: true });
    expect(await patch(booking, await bodyFor(booking, shown))).toMatchObject({
      status: 200,
      body: { pickupAt: at(0), returnAt: at(2) },
    });
    const refusal = await app.refused(400, 'POST', `/bookings/${booking.id}/modification`, {
      token: await guest(booking),
      body: { ...shorter, pickupAt: at(1) },
    });
    expect(refusal.fields).toHaveProperty('pickupAt');
  } finally {
    await notice(0);
  }
});

test('an offer stays as long as it fits the new dates, and says why it goes', async () => {
  const friday = '2027-08-06T10:00';
  const { booking } = await booked({
    pickupAt: friday,
    returnAt: '2027-08-08T10:00',
    offerCode: 'WEEKEND20',
  });
  const stored = await preview(booking, {
    pickupAt: friday,
    returnAt: '2027-08-09T10:00',
    insurance: 'basic',
  });
  expect(stored).toMatchObject({ offerDropped: null, quote: { discount: { code: 'WEEKEND20' } } });
  const lost = await preview(booking, { pickupAt: friday, returnAt: '2027-08-11T10:00', insurance: 'basic' });
  expect(lost).toMatchObject({
    offerDropped: expect.stringContaining('weekends'),
    quote: { discount: null },
  });
});

test('after all of it every invariant holds', async () => {
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  const broken = (await checkInvariants(app.context.db)).filter(({ violations }) => violations > 0);
  expect(broken.filter(({ invariant }) => !invariant.includes('mail'))).toEqual([]);
});

test('a trip that is moved away less than a day before its pickup does not become free to cancel', async () => {
  const { booking, at } = await booked();
  await confirm();
  const terms = async () =>
    app.expect<Cancellation>(200, 'GET', `/bookings/${booking.id}/cancellation`, {
      token: await guest(booking),
    });
  expect(await terms()).toMatchObject({ isFree: true, feeCents: 0 });
  app.clock.set(`${at(0).slice(0, 10)}T08:00:00Z`);
  const late = await terms();
  expect(late).toMatchObject({ isFree: false, feeCents: 39_900 });
  const shown = await preview(booking, { pickupAt: at(5), returnAt: at(8), insurance: 'basic' });
  expect((await patch(booking, await bodyFor(booking, shown))).status).toBe(200);
  expect(await terms()).toMatchObject({ isFree: false, feeCents: 39_900, freeUntil: late.freeUntil });
});
