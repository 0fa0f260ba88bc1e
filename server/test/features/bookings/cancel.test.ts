import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Trip } from '@makani/contract/bookings/trips';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoHost } from '../../../src/seed/demo-accounts.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { roundsOf } from '../../kit/rounds.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';

const app = await createTestApp();
beforeEach(() => app.clock.set(startOfTests));

let nextDay = Temporal.PlainDate.from('2026-12-01');
async function booked(days = 3): Promise<{ booking: Booking; token: string }> {
  const pickup = nextDay;
  nextDay = nextDay.add({ days });
  return app.booked({
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days }).toString()}T10:00`,
  });
}
type Booked = Awaited<ReturnType<typeof booked>>;

const guestOf = ({ booking }: Booked) => app.guestOf(booking.id);
const preview = async (own: Booked) =>
  app.expect<Cancellation>(200, 'GET', `/bookings/${own.booking.id}/cancellation`, {
    token: await guestOf(own),
  });
const cancel = async (own: Booked, body: object, key: string = randomUUID()) =>
  app.request('POST', `/bookings/${own.booking.id}/cancel`, { token: await guestOf(own), key, body });
const trip = async (own: Booked) =>
  app.expect<Trip>(200, 'GET', `/bookings/${own.booking.id}/trip`, { token: await guestOf(own) });
const figures = ({ feeCents, refundCents }: Cancellation) => ({ feeCents, refundCents });
/** Moves the clock this many seconds before or after the last free moment. */
const near = ({ booking }: Booked, seconds: number) =>
  app.clock.set(
    Temporal.PlainDateTime.from(booking.pickupAt)
      .subtract({ hours: 24 })
      .toZonedDateTime('Pacific/Honolulu')
      .toInstant()
      .add({ seconds }),
  );
const mailsTo = (address: string, { booking }: Booked) =>
  app.mails.filter(({ subject, to }) => to === address && subject.includes(booking.reference));
const subjectsTo = (address: string, own: Booked) =>
  mailsTo(address, own)
    .map(({ subject }) => subject)
    .toSorted();
const mailTo = (address: string, own: Booked, words: string) =>
  mailsTo(address, own).find(({ subject }) => subject.includes(words));
async function confirm(): Promise<void> {
  app.clock.advance({ hours: 24 });
  for (let round = 0; round < 3; round += 1) await app.runJobs();
}

describe('cancelling in time', () => {
  test('shows the figures, frees the dates at once, and gives the authorisation back', async () => {
    const own = await booked();
    const terms = await preview(own);
    expect(terms).toMatchObject({
      feeCents: 0,
      refundCents: own.booking.totalCents,
      returnedBy: 'release',
      isFree: true,
      lateFeeCents: 39_900,
      timeZone: 'Pacific/Honolulu',
    });
    expect(terms.freeUntilLocal.slice(10)).toBe('T10:00');
    const response = await cancel(own, figures(terms));
    expect(response).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        tripStatus: 'cancelled',
        cancellation: { feeCents: 0, refundCents: 0, releasedCents: own.booking.totalCents },
        can: { cancel: false, modify: false },
      },
    });
    const { pickupAt, returnAt } = own.booking;
    const rival = await app.signedIn();
    await app.hold(rival.token, (await app.quote({ pickupAt, returnAt })).id);
    await app.runJobs();
    const after = await trip(own);
    expect(after.money).toMatchObject({
      dueCents: 0,
      setAsideCents: 0,
      chargedCents: 0,
      payments: [{ state: 'released', last4: '4242' }],
    });
    expect(after.history.map(({ label }) => label)).toEqual(['Request sent', 'Cancelled']);
    // Both mails were queued at the same moment and are sent in parallel, so their order varies.
    expect(subjectsTo(await app.payerOf(own.booking), own)).toEqual([
      expect.stringContaining('Booking requested'),
      expect.stringContaining('Your trip is cancelled'),
    ]);
    const mail = mailTo(await app.payerOf(own.booking), own, 'Your trip is cancelled');
    expect(mail?.text).toContain("You weren't charged");
    expect(mail?.text).not.toContain('-$0.00');
    expect(mail?.icalEvent?.method).toBe('CANCEL');
    expect(mail?.icalEvent?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    const notice = mailTo(demoHost.email, own, 'A booking was cancelled');
    expect(notice?.text).toContain('available again on these dates. There is no payout for them.');
  });

  test('after the charge the whole amount is refunded', async () => {
    const own = await booked();
    await confirm();
    await cancel(own, figures(await preview(own)));
    await app.runJobs();
    expect((await trip(own)).money).toMatchObject({
      dueCents: 0,
      chargedCents: own.booking.totalCents,
      refundedCents: own.booking.totalCents,
      payments: [{ state: 'refunded' }],
    });
  });
});

describe('cancelling late', () => {
  test('costs a day’s rental of what was only set aside', async () => {
    const own = await booked();
    near(own, 1);
    const terms = await preview(own);
    expect(terms).toMatchObject({
      feeCents: 39_900,
      refundCents: own.booking.totalCents - 39_900,
      isFree: false,
    });
    await cancel(own, figures(terms));
    await app.runJobs();
    expect((await trip(own)).money).toMatchObject({
      dueCents: 39_900,
      chargedCents: 39_900,
      refundedCents: 0,
      payments: [{ state: 'charged' }],
    });
  });

  test('keeps a day’s rental of what was charged, and refunds the rest', async () => {
    const own = await booked();
    await confirm();
    near(own, 3600);
    await cancel(own, figures(await preview(own)));
    await app.runJobs();
    expect((await trip(own)).money).toMatchObject({
      chargedCents: own.booking.totalCents,
      refundedCents: own.booking.totalCents - 39_900,
      payments: [{ state: 'partly_refunded' }],
    });
    const mail = mailTo(await app.payerOf(own.booking), own, 'cancelled');
    expect(mail?.text).toContain('one day’s rental');
    expect(mail?.text).toContain('$399.00');
    expect(mailTo(demoHost.email, own, 'cancelled')?.text).toContain(
      '$399.00 of the cancellation fee is yours',
    );
  });

  test('figures that no longer hold are refused with the new ones, and nothing happens', async () => {
    const own = await booked();
    near(own, 0);
    const before = await preview(own);
    near(own, 1);
    const refusal = await cancel(own, figures(before));
    expect(refusal).toMatchObject({
      status: 409,
      body: {
        code: 'terms_changed',
        cancellation: { feeCents: 39_900, refundCents: own.booking.totalCents - 39_900 },
      },
    });
    expect((await trip(own)).status).toBe('pending');
  });
});

describe('a cancellation is refused', () => {
  test('to anybody but its guest, as if it were not there', async () => {
    const own = await booked();
    const { token } = await app.signedIn();
    for (const door of ['cancellation', 'trip', 'receipt.pdf', 'calendar.ics'])
      await app.refused(404, 'GET', `/bookings/${own.booking.id}/${door}`, { token });
    const body = { feeCents: 0, refundCents: own.booking.totalCents };
    const post = (id: string) =>
      app.request('POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body });
    const foreign = await post(own.booking.id);
    const missing = await post(randomUUID());
    const seen = ({ body, status }: typeof foreign) => ({
      status,
      body: { ...(body as object), requestId: '' },
    });
    expect(seen(foreign)).toEqual(seen(missing));
    expect(foreign.status).toBe(404);
  });

  test('for a hold, and once the trip has begun or is cancelled', async () => {
    const { token } = await app.signedIn();
    const held = await app.hold(
      token,
      (await app.quote({ pickupAt: '2027-06-01T10:00', returnAt: '2027-06-02T10:00' })).id,
    );
    const own = { booking: held, token };
    expect(await cancel(own, { feeCents: 0, refundCents: 0 })).toMatchObject({
      body: { code: 'trip_not_upcoming' },
    });

    expect((await app.refused(409, 'GET', `/bookings/${held.id}/cancellation`, { token })).code).toBe(
      'trip_not_upcoming',
    );

    const begun = await booked();
    near(begun, 24 * 3600);
    expect(await cancel(begun, { feeCents: 39_900, refundCents: 0 })).toMatchObject({
      body: { code: 'trip_not_upcoming' },
    });
    expect((await trip(begun)).can).toMatchObject({ cancel: false, modify: false });

    app.clock.set(startOfTests);
    const over = await booked();
    const terms = figures(await preview(over));
    await cancel(over, terms);
    expect(await cancel(over, terms)).toMatchObject({ status: 409, body: { code: 'trip_not_upcoming' } });
  });

  test.each([
    {},
    { feeCents: 0 },
    { feeCents: -1, refundCents: 1 },
    { feeCents: 0, refundCents: 1, statusd: 'x' },
  ])('with the body %j', async (body) => {
    expect((await cancel(await booked(), body)).status).toBe(400);
  });
});

test('the same key twice cancels once and answers the same; two keys at once cancel once', async () => {
  const own = await booked();
  const [terms, key] = [figures(await preview(own)), randomUUID()];
  const first = await cancel(own, terms, key);
  expect((await cancel(own, terms, key)).body).toEqual(first.body);

  const twice = await booked();
  const both = figures(await preview(twice));
  const responses = await Promise.all([cancel(twice, both), cancel(twice, both)]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test(
  'what is shown is what is executed, a second around the edge too, whatever was booked',
  { timeout: 180_000 },
  async () => {
    const cases = fc.record({
      days: fc.integer({ min: 1, max: 9 }),
      seconds: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -200_000, max: 86_399 })),
      charged: fc.boolean(),
    });
    const edges = [
      { days: 2, seconds: 0, charged: true },
      { days: 3, seconds: 1, charged: false },
    ];
    await fc.assert(
      fc.asyncProperty(cases, async ({ days, seconds, charged }) => {
        app.clock.set(startOfTests);
        const own = await booked(days);
        if (charged) await confirm();
        near(own, seconds);
        const shown = await preview(own);
        expect(shown.isFree).toBe(seconds <= 0);
        expect((await cancel(own, figures(shown))).status).toBe(200);
        for (let round = 0; round < 2; round += 1) await app.runJobs();
        const { money } = await trip(own);
        expect(money.dueCents).toBe(shown.feeCents);
        expect(money.chargedCents - money.refundedCents).toBe(shown.feeCents);
      }),
      { numRuns: roundsOf(8), examples: edges.map((edge) => [edge]) },
    );
    // Some trips are so far apart that the first one's mail has already been swept.
    await expect(requireInvariants(app.context.db, { except: ['I4'] })).resolves.toBeUndefined();
  },
);

describe('the papers of a trip', () => {
  test('the receipt is a PDF under a name of its own, and only its guest’s', async () => {
    const { token } = await app.signedIn();
    const quote = await app.quote({ pickupAt: '2027-07-01T10:00', returnAt: '2027-07-04T10:00' });
    const held = await app.hold(token, quote.id, { firstName: 'Łucja', lastName: customerInfo.lastName });
    await app.pay(token, held.id);
    await confirm();
    const response = await app.request('GET', `/bookings/${held.id}/receipt.pdf`, {
      token: await app.guestOf(held.id),
    });
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="makani-receipt-${held.reference}.pdf"`,
      },
    });
    expect(String(response.body)).toMatch(/^%PDF-1\.7[\s\S]*\/StructTreeRoot[\s\S]*\/Lang \(en-US\)/);
    const { token: other } = await app.signedIn();
    await app.refused(404, 'GET', `/bookings/${held.id}/receipt.pdf`, { token: other });
    const mail = app.mails.find(
      ({ subject }) => subject === `Your receipt: Toyota Sienna Platinum, ${held.reference}`,
    );
    expect(mail?.text).toContain('$1,376.55');
    expect(mail?.attachments[0]).toMatchObject({
      filename: `makani-receipt-${held.reference}.pdf`,
      contentType: 'application/pdf',
    });
    expect(mail?.attachments[0]?.content.slice(0, 5).toString()).toBe('%PDF-');
  });

  test('the calendar file has the trip, and is withdrawn with it', async () => {
    const own = await booked();
    const path = `/bookings/${own.booking.id}/calendar.ics`;
    const response = await app.request('GET', path, { token: own.token });
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.body).toContain(`UID:booking-${own.booking.id}@`);
    await cancel(own, figures(await preview(own)));
    expect((await app.request('GET', path, { token: own.token })).body).toContain('STATUS:CANCELLED');
    await app.refused(404, 'GET', path, { token: (await app.signedIn()).token });
  });
});

test('a guest is reminded once, the day before pickup', async () => {
  const own = await booked();
  await confirm();
  const reminders = () =>
    app.mails.filter(
      ({ subject }) => subject === `Tomorrow: Toyota Sienna Platinum, ${own.booking.reference}`,
    );
  near(own, -1);
  await app.runJobs();
  expect(reminders()).toHaveLength(0);
  near(own, 0);
  for (let round = 0; round < 2; round += 1) await app.runJobs();
  near(own, 3600);
  await app.runJobs();
  expect(reminders()).toMatchObject([{ text: expect.stringContaining('Proof of insurance') }]);
});
