import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { PolicyChanges, PolicyPreview, SettablePolicy } from '@makani/contract/settings/policy-settings';
import { publicUse, type QuoteUse } from '@makani/domain/bookings/quote-use';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQuote } from '../../../../src/features/bookings/quotes/quotes.ts';
import { holdVehicle } from '../../../../src/features/bookings/reserve/hold-vehicle.ts';
import { AppError } from '../../../../src/http/app-error.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { chargedBooking, Desk, tripOf } from '../../../kit/desk/desk.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { settingSteps } from '../../settings/setting-steps.ts';
import { addRule } from '../../calendar/prices/price-rule.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle();
const policy = settingSteps<SettablePolicy, PolicyPreview, PolicyChanges>(app, {
  path: '/operator/settings/policy',
  reason: 'A sample of a reason.',
});
beforeEach(async () => {
  app.clock.set(startOfTests);
  // Nobody is signed in too often.
  await db.deleteFrom('sessions').execute();
});

let next = Temporal.PlainDate.from('2026-12-01');
/** Dates that nobody has taken. */
function period(days = 3): { pickupAt: string; returnAt: string } {
  const pickup = next;
  next = pickup.add({ days: days + 3 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days }).toString()}T10:00` };
}

/** Four days from the booking's own pickup, which are free. */
function longer({ pickupAt }: Pick<Booking, 'pickupAt'>): { pickupAt: string; returnAt: string } {
  const from = Temporal.PlainDateTime.from(pickupAt);
  return { pickupAt, returnAt: from.add({ days: 4 }).toString({ smallestUnit: 'minute' }) };
}

async function preview(booking: Booking): Promise<Modification> {
  return app.expect<Modification>(200, 'POST', `/bookings/${booking.id}/modification`, {
    token: await app.guestOf(booking.id),
    body: { ...longer(booking), insurance: booking.insurance },
  });
}

/** The desk refunds it, above its limit with a second person. */
async function refunded({ id }: Booking, amountCents: number): Promise<void> {
  const desk = await Desk.open(app);
  const { outcome, approvalId } = await desk.act(id, { act: 'refund', amountCents, line: null });
  if (outcome === 'done') return;
  const manager = await Desk.open(app, 'manager');
  expect((await manager.decide(approvalId ?? '', 'approve', amountCents)).status).toBe(200);
}

const hold = (token: string, quoteId: string) =>
  app.request('POST', '/bookings', { token, key: randomUUID(), body: { quoteId, customerInfo } });

const order = (token: string, ...quoteIds: string[]) =>
  app.request('POST', '/orders', {
    token,
    key: randomUUID(),
    body: {
      vehicles: quoteIds.map((quoteId, index) => ({
        quoteId,
        customerInfo: { ...customerInfo, driverLicense: `H1234567${index}` },
      })),
    },
  });

async function change(booking: Booking, quote: Quote) {
  const token = await app.guestOf(booking.id);
  const { totalCents } = await tripOf(app, booking.id);
  const differenceCents = quote.totalCents - totalCents;
  const paymentToken = await app.cardToken(token);
  return app.request('PATCH', `/bookings/${booking.id}`, {
    token,
    key: randomUUID(),
    body: { quoteId: quote.id, differenceCents, ...(differenceCents > 0 && { paymentToken }) },
  });
}

const missing = { status: 404, body: { code: 'not_found' } };

describe('a price that the desk has reduced', () => {
  test.each([
    ['by $200', 20_000],
    ['to nothing', null],
  ])('%s is no price of a new trip, for its guest or for a stranger', async (_, cents) => {
    const booking = await chargedBooking(app, period());
    await refunded(booking, cents ?? booking.totalCents);
    const { quote } = await preview(booking);
    expect(quote.lines.map(({ kind }) => kind)).toContain('goodwill');
    const other = await app.vehicle('Honda Odyssey Elite');
    const beside = await app.quote({ ...longer(booking), vehicleId: other.id });
    const stranger = await app.signedIn();
    for (const token of [await app.guestOf(booking.id), stranger.token]) {
      expect(await hold(token, quote.id)).toMatchObject(missing);
      expect(await order(token, beside.id, quote.id)).toMatchObject(missing);
    }
    // The price of the trip itself, which the desk has made.
    const { quote_id: reduced } = await rowOf(booking.id);
    expect(await hold(stranger.token, reduced)).toMatchObject(missing);
    expect(await change(booking, quote)).toMatchObject({ status: 200 });
    await requireInvariants(db);
  });
});

describe('a trip is not changed by a public quote', () => {
  test('which has another day’s price rules', async () => {
    const host = await fleetHost(app);
    const dates = period();
    const booking = await chargedBooking(app, dates);
    const rule = await addRule(app, host, {
      name: 'Last minute',
      kind: 'last_minute',
      fromDate: null,
      untilDate: null,
      days: 30,
      basisPoints: -2_000,
    });
    const quote = await app.quote({ ...longer(booking), vehicleId: sienna.id });
    expect(await change(booking, quote)).toMatchObject(missing);
    expect(await tripOf(app, booking.id)).toMatchObject(dates);
    await app.expect(204, 'POST', `/host/price-rules/${rule.id}/end`, { token: host.token });
  });

  test('which has a code that the trip was not booked with', async () => {
    const booking = await chargedBooking(app, period(6));
    const returnAt = Temporal.PlainDateTime.from(booking.pickupAt).add({ days: 7 });
    const dates = { pickupAt: booking.pickupAt, returnAt: returnAt.toString({ smallestUnit: 'minute' }) };
    const quote = await app.quote({ ...dates, offerCode: 'WEEKLY' });
    expect(await change(booking, quote)).toMatchObject(missing);
  });

  test('which has another commission; a change by its own keeps the one that was booked', async () => {
    const booking = await chargedBooking(app, period());
    const booked = await commissionOf(booking.id);
    const { token } = await newOperator(app, 'manager');
    await policy.change(token, { changes: { commissionPercent: booked + 20 } });
    const quote = await app.quote({ ...longer(booking), vehicleId: sienna.id });
    expect(await change(booking, quote)).toMatchObject(missing);
    const own = await preview(booking);
    expect(await change(booking, own.quote)).toMatchObject({ status: 200 });
    expect(await commissionOf(booking.id)).toBe(booked);
    await db.deleteFrom('site_settings').execute();
    await requireInvariants(db);
  });

  test('nor by one of its own with another commission, which is answered with the one that was booked', async () => {
    const booking = await chargedBooking(app, period());
    const booked = await commissionOf(booking.id);
    const { token } = await newOperator(app, 'manager');
    await policy.change(token, { changes: { commissionPercent: booked + 20 } });
    const rental = { vehicleId: sienna.id, locationId: 'honolulu', ...longer(booking) } as const;
    const { guest_id: guestId } = await rowOf(booking.id);
    const use = { purpose: 'change', bookingId: booking.id, guestId } as const;
    const quote = await createQuote(app.context, { ...rental, insurance: 'basic' }, use);
    const refused = await change(booking, quote);
    expect(refused).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
    const { quote: own } = refused.body as { quote: Quote };
    expect(own.lines.find(({ kind }) => kind === 'rental')?.commissionPercent ?? 0).toBe(booked);
    await db.deleteFrom('site_settings').execute();
  });

  test('nor by a quote for a change of another trip, or of another guest’s', async () => {
    const [one, other] = [await chargedBooking(app, period()), await chargedBooking(app, period())];
    const { quote } = await preview(other);
    expect(await change(one, quote)).toMatchObject(missing);
  });
});

test('a price that has changed meanwhile is answered with one for the same use', async () => {
  const booking = await chargedBooking(app, period());
  const { quote } = await preview(booking);
  app.clock.advance({ minutes: 31 });
  const late = await change(booking, quote);
  expect(late).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
  const { quote: again } = late.body as { quote: Quote };
  expect(await hold(await app.guestOf(booking.id), again.id)).toMatchObject(missing);
  expect(await change(booking, again)).toMatchObject({ status: 200 });
});

test('a quote that doesn’t say what it is for is made anew by whatever takes it', async () => {
  const booking = await chargedBooking(app, period());
  const { quote } = await preview(booking);
  const unsaid = await copyUnsaid(quote.id);
  const token = await app.guestOf(booking.id);
  const held = await hold(token, unsaid);
  expect(held).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
  const { quote: fresh } = held.body as { quote: Quote };
  expect((await purposeOf(fresh.id)).purpose).toBe('public');
  const changed = await change(booking, { ...quote, id: unsaid });
  expect(changed).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
  const { quote: own } = changed.body as { quote: Quote };
  expect(await purposeOf(own.id)).toMatchObject({ purpose: 'change', for_booking_id: booking.id });
});

describe('only the use that a quote was made for takes it', async () => {
  const booking = await chargedBooking(app, period());
  const another = await chargedBooking(app, period());
  const { guest_id: guestId } = await rowOf(booking.id);
  const { guest_id: strangerId } = await rowOf(another.id);
  const own = { bookingId: booking.id, guestId };
  const made: Record<string, QuoteUse> = {
    public: publicUse,
    change: { purpose: 'change', ...own },
    'change of another trip': { purpose: 'change', bookingId: another.id, guestId },
    'change of somebody else': { purpose: 'change', bookingId: booking.id, guestId: strangerId },
    desk: { purpose: 'desk', ...own },
    substitute: { purpose: 'substitute', ...own },
    'substitute of somebody else': { purpose: 'substitute', bookingId: another.id, guestId: strangerId },
    offer: { purpose: 'offer', guestId },
    'offer to somebody else': { purpose: 'offer', guestId: strangerId },
    discount: { purpose: 'discount', operatorId: randomUUID() },
  };
  const offeredUntil = (now: Temporal.Instant) => now.add({ minutes: 15 });
  const holdFor = (use: QuoteUse) => async (quote: Quote) =>
    holdVehicle(
      app.context,
      { guestId, quoteId: quote.id, use, customerInfo, requestOrigin: null, offeredUntil },
      async () => {},
    ).then(
      () => 'taken',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const answerOf = ({ status, body }: { status: number; body: unknown }): string =>
    status < 300 ? 'taken' : String((body as { code: string }).code);
  const takers: Record<string, { fits: string; take: (quote: Quote) => Promise<string> }> = {
    hold: { fits: 'public', take: async ({ id }) => answerOf(await hold(await app.guestOf(booking.id), id)) },
    order: {
      fits: 'public',
      take: async (quote) => {
        const { pickupAt, returnAt } = quote;
        const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
        const beside = await app.quote({ vehicleId, pickupAt, returnAt });
        return answerOf(await order(await app.guestOf(booking.id), quote.id, beside.id));
      },
    },
    change: { fits: 'change', take: async (quote) => answerOf(await change(booking, quote)) },
    substitute: { fits: 'substitute', take: holdFor({ purpose: 'substitute', ...own }) },
    offer: { fits: 'offer', take: holdFor({ purpose: 'offer', guestId }) },
  };
  const pairs = Object.keys(made).flatMap((quote) => Object.keys(takers).map((taker) => ({ quote, taker })));

  test.each(pairs)('$quote by $taker', async ({ quote: name, taker: by }) => {
    const [use, taker] = [made[name], takers[by]];
    if (use === undefined || taker === undefined) throw new Error('no such pair');
    app.clock.advance({ minutes: 20 });
    const rental = { vehicleId: sienna.id, locationId: 'honolulu', ...period(), insurance: 'basic' } as const;
    const quote = await createQuote(app.context, rental, use, discountOf(use));
    const answer = await taker.take(quote);
    expect(answer === 'not_found').toBe(taker.fits !== name);
  });

  const ofBooking = ['change', 'desk'];
  test.each(Object.keys(made))('nor does the database give the booking the quote: %s', async (name) => {
    const use = made[name];
    if (use === undefined) throw new Error('no such quote');
    const rental = { vehicleId: sienna.id, locationId: 'honolulu', ...period(), insurance: 'basic' } as const;
    const quote = await createQuote(app.context, rental, use, discountOf(use));
    const written = sql`insert into booking_changes (booking_id, request_key, from_quote_id, to_quote_id,
        difference_cents, status, created_at, settled_at)
      select id, gen_random_uuid(), quote_id, ${quote.id}, 0, 'applied', created_at, created_at
      from bookings where id = ${booking.id}`;
    const taken = sql`update bookings set quote_id = ${quote.id} where id = ${booking.id}`;
    const isFit = ofBooking.includes(name);
    for (const statement of name === 'change of somebody else' ? [taken] : [written, taken]) {
      const done = db.transaction().execute(async (trx) => {
        await statement.execute(trx);
        throw new Error('undone');
      });
      await expect(done).rejects.toThrow(isFit ? 'undone' : 'was made for something else');
    }
  });
});

/** Only the price of an operator has a discount, and it has one. */
function discountOf({ purpose }: QuoteUse): { deskDiscountCents?: number } {
  return purpose === 'discount' ? { deskDiscountCents: 1_000 } : {};
}

async function rowOf(id: string) {
  return db
    .selectFrom('bookings')
    .select(['quote_id', 'guest_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function purposeOf(id: string) {
  return db
    .selectFrom('quotes')
    .select(['purpose', 'for_booking_id', 'for_guest_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The same quote as the version before would have written it. */
async function copyUnsaid(id: string): Promise<string> {
  const copy = randomUUID();
  const unsaid = JSON.stringify({ id: copy, purpose: null, for_booking_id: null, for_guest_id: null });
  await sql`insert into quotes select (jsonb_populate_record(q, ${unsaid}::jsonb)).* from quotes q where q.id = ${id}`.execute(
    db,
  );
  return copy;
}

async function commissionOf(id: string): Promise<number> {
  const { lines } = await app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, {
    token: await app.guestOf(id),
  });
  return lines.find(({ kind }) => kind === 'rental')?.commissionPercent ?? 0;
}
