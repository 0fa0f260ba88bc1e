import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import type { Modification } from '@makani/contract/bookings/trips';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../kit/database/empty-tables.ts';
import { fleetHost, otherHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { listed, newHost } from '../../../kit/multipart.ts';

const app = await createTestApp();
beforeEach(() => app.clock.set(startOfTests));

let nextDay = Temporal.PlainDate.from('2026-12-01');
function freshPeriod(): { pickupAt: string; returnAt: string } {
  const pickup = nextDay;
  nextDay = nextDay.add({ days: 4 });
  return { pickupAt: `${pickup.toString()}T10:00`, returnAt: `${pickup.add({ days: 3 }).toString()}T10:00` };
}

interface Page {
  bookings: HostBooking[];
  counts: Record<string, number>;
  nextCursor: string | null;
}

const list = (token: string, query = '') => app.expect<Page>(200, 'GET', `/host/bookings${query}`, { token });
const response = (token: string, id: string, verb: 'confirm' | 'reject', body?: object) =>
  app.request('POST', `/host/bookings/${id}/${verb}`, {
    token,
    key: randomUUID(),
    ...(verb === 'reject' && { body: body ?? {} }),
  });
/** The calendar files that the guest received for a booking, in order. */
const calendarsOf = (id: string) =>
  app.mails
    .flatMap(({ icalEvent }) =>
      icalEvent?.content.includes(`UID:booking-${id}@`) === true ? [icalEvent] : [],
    )
    .map(({ method, content }) => ({
      method,
      sequence: Number(/^SEQUENCE:(\d+)/m.exec(content)?.[1]),
      status: /^STATUS:(\w+)/m.exec(content)?.[1],
    }))
    .toSorted((one, other) => one.sequence - other.sequence);
const noticesOf = async (id: string) => {
  const rows = await app.context.db
    .selectFrom('outbox')
    .select('kind')
    .where('reference', '=', id)
    .where('kind', '<>', 'booking_confirmation')
    .execute();
  return new Set(rows.map((row) => row.kind));
};

describe('the list', () => {
  test('shows a card of each booking of an own vehicle, held ones not, the license never', async () => {
    const { token: host } = await fleetHost(app);
    const { booking } = await app.booked(freshPeriod());
    const guest = await app.signedIn();
    await app.hold(guest.token, (await app.quote(freshPeriod())).id);

    const { bookings, counts } = await list(host);
    expect(bookings).toHaveLength(1);
    expect(counts).toEqual({ pending: 1, confirmed: 0, rejected: 0, cancelled: 0, no_show: 0, moved: 0 });
    expect(bookings[0]).toMatchObject({
      id: booking.id,
      reference: booking.reference,
      vehicle: { name: 'Toyota Sienna Platinum' },
      customer: { name: 'Ada Example', email: null, phone: null },
      status: 'pending',
      tripStatus: 'upcoming',
      totalCents: 137_655,
      hostShareCents: 119_700,
      split: { guestCents: 137_655, hostCents: 119_700, platformCents: 17_955 },
      location: { name: 'Honolulu' },
      answerBy: { wallTime: '2026-11-21T08:00' },
    });
    // The license's last four digits, but not inside a random id.
    expect(JSON.stringify(bookings)).not.toMatch(/(?<![-\w])5678(?![-\w])|12345678|license/i);
  });

  test('can be narrowed by status and searched by name, reference and vehicle', async () => {
    const { token: host } = await fleetHost(app);
    const { booking } = await app.booked({
      ...freshPeriod(),
      vehicleId: (await app.vehicle('Tesla Model S')).id,
    });
    const ids = async (query: string) => (await list(host, query)).bookings.map(({ id }) => id);
    expect(await ids('?search=tesla')).toEqual([booking.id]);
    expect(await ids(`?search=${booking.reference.slice(3).toLowerCase()}`)).toEqual([booking.id]);
    expect(await ids('?search=ada%20ex')).toContain(booking.id);
    expect(await ids('?search=%25')).toEqual([]);
    expect(await ids('?status=confirmed')).toEqual([]);
    expect(await ids('?status=pending')).toContain(booking.id);
    await app.refused(400, 'GET', '/host/bookings?status=held', { token: host });
  });

  test('finds what is long past by any part of a name or a reference, and page after page', async () => {
    const { token: host } = await fleetHost(app);
    const { id: vehicleId } = await app.vehicle('Tesla Model S');
    const months = [0, 1, 3, 6, 12, 36];
    const guests = await app.guests(months.length);
    const old: string[] = [];
    for (const guest of guests) {
      const month = months[old.length] ?? 0;
      const held = await app.hold(guest, (await app.quote({ ...freshPeriod(), vehicleId })).id);
      expect((await app.pay(guest, held.id)).status).toBe(200);
      const requested = app.clock.now().subtract({ hours: 24 * 30 * month });
      const change = {
        customer_first_name: 'Zoë',
        customer_last_name: `Quispe-${month}`,
        created_at: requested,
      };
      const changes = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update bookings set ${sql.join(changes)} where id = ${held.id}`.execute(app.context.db);
      old.push(held.id);
    }
    const found = async (text: string, more = '') =>
      (await list(host, `?search=${encodeURIComponent(text)}${more}`)).bookings.map(({ id }) => id);
    expect(await found('zoë QUIS')).toEqual(old);
    expect(await found('uispe-1')).toEqual([old[1], old[4]]);
    expect(await found('Quispe-36')).toEqual([old[5]]);
    // No reference has this digit.
    expect(await found('-1')).toEqual([old[1], old[4]]);
    const { reference } = await app.expect<HostBooking>(200, 'GET', `/host/bookings/${old[5]}`, {
      token: host,
    });
    expect(await found(reference.slice(4).toLowerCase())).toEqual([old[5]]);
    expect(await found('quispe_36')).toEqual([]);
    expect(await found('quispe', '&status=pending')).toEqual(old);
    expect(await found('quispe', '&status=confirmed')).toEqual([]);
    const first = await list(host, '?search=tesla');
    expect(first.bookings.map(({ id }) => id)).toEqual(expect.arrayContaining(old));
    // Another host's search finds none of them.
    const { token: other } = await otherHost(app);
    expect((await list(other, '?search=quispe')).bookings).toEqual([]);
  });

  test('comes in pages that miss nobody', async () => {
    const { token: host } = await fleetHost(app);
    const guests = await app.guests(22);
    const { id: vehicleId } = await app.vehicle('Honda Odyssey Elite');
    for (const token of guests) {
      const held = await app.hold(token, (await app.quote({ ...freshPeriod(), vehicleId })).id);
      expect((await app.pay(token, held.id)).status).toBe(200);
    }
    const first = await list(host, '?search=odyssey');
    const second = await list(host, `?search=odyssey&cursor=${first.nextCursor}`);
    const third = await list(host, `?search=odyssey&cursor=${second.nextCursor}`);
    const pages = [first, second, third];
    expect(pages.map(({ bookings }) => bookings.length)).toEqual([10, 10, 2]);
    expect(third.nextCursor).toBeNull();
    expect(new Set(pages.flatMap(({ bookings }) => bookings.map(({ id }) => id))).size).toBe(22);
  });
});

describe('an answer', () => {
  test('the host reaches the guest from the confirmation until 90 days after the return', async () => {
    const limited = await createTestApp();
    limited.clock.set('2026-12-01T18:00:00Z');
    const { token } = await fleetHost(limited);
    const { booking } = await limited.booked({ pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
    const path = `/host/bookings/${booking.id}`;
    const customer = async () => {
      const { token: again } = await fleetHost(limited);
      return (await limited.expect<HostBooking>(200, 'GET', path, { token: again })).customer;
    };
    const [hidden, shown] = [
      { name: 'Ada Example', email: null, phone: null },
      { name: 'Ada Example', email: 'ada@example.com', phone: '+1 808 555 0111' },
    ];
    expect(await customer()).toEqual(hidden);
    const confirmed = await limited.expect<HostBooking>(200, 'POST', `${path}/confirm`, {
      token,
      key: randomUUID(),
    });
    expect(confirmed.customer).toEqual(shown);
    limited.clock.set('2027-03-12T19:59:59Z');
    expect(await customer()).toEqual(shown);
    limited.clock.set('2027-03-12T20:00:00Z');
    expect(await customer()).toEqual(hidden);
  });

  test('confirm: the card is charged, the guest is told, the trip goes on', async () => {
    const { token: host } = await fleetHost(app);
    const { booking, token } = await app.booked(freshPeriod());
    expect((await response(host, booking.id, 'confirm')).body).toMatchObject({
      status: 'confirmed',
      answerBy: null,
    });
    await app.runJobs();
    expect(await app.expect<Booking>(200, 'GET', `/bookings/${booking.id}`, { token })).toMatchObject({
      status: 'confirmed',
      payment: { status: 'captured' },
    });
    const kindsMailed = ['host_request', 'driver_requested', 'host_confirmed', 'driver_confirmed'];
    expect(await noticesOf(booking.id)).toEqual(new Set(kindsMailed));
    await requireInvariants(app.context.db);
  });

  test('reject: the dates are free at once, the money goes back, the guest is told why', async () => {
    const { token: host } = await fleetHost(app);
    const period = freshPeriod();
    const { booking, token } = await app.booked(period);
    const others = app.context.db.updateTable('vehicles').where('id', '!=', booking.vehicle.id);
    await others.set({ status: 'maintenance' }).execute();
    const rejected = await response(host, booking.id, 'reject', { reason: 'The gearbox is being repaired.' });
    expect(rejected).toMatchObject({
      status: 200,
      body: {
        status: 'rejected',
        tripStatus: 'cancelled',
        rejectionReason: 'The gearbox is being repaired.',
      },
    });
    await others.set({ status: 'active' }).execute();
    const next = await app.signedIn();
    await app.hold(next.token, (await app.quote(period)).id);
    await app.runJobs();
    expect(await app.expect<Booking>(200, 'GET', `/bookings/${booking.id}`, { token })).toMatchObject({
      status: 'rejected',
      tripStatus: 'cancelled',
      payment: { status: 'voided' },
    });
    const mail = app.mails.find(({ subject }) => subject.startsWith("Your host couldn't accept"));
    expect(mail?.to).toBe(await app.payerOf(booking));
    expect(mail?.text).toContain('Your host wrote: The gearbox is being repaired.');
    expect(mail?.text).toContain('the $1,376.55 hold on the card ending in 4242 was released in full.');
    // The cancellation removes the entry of the first mail from the guest's calendar.
    const calendars = calendarsOf(booking.id);
    expect(calendars.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    expect(calendars.map(({ sequence }) => sequence)).toEqual([0, 1]);
    await requireInvariants(app.context.db);
  });

  test('the same request again gets the same answer, another one a sentence and the state', async () => {
    const { token: host } = await fleetHost(app);
    const { booking } = await app.booked(freshPeriod());
    const key = randomUUID();
    const path = `/host/bookings/${booking.id}/confirm`;
    const first = await app.expect(200, 'POST', path, { token: host, key });
    expect(await app.expect(200, 'POST', path, { token: host, key })).toEqual(first);
    const again = await response(host, booking.id, 'confirm');
    expect(again).toMatchObject({ status: 409, body: { code: 'booking_already_answered' } });
    const second = await response(host, booking.id, 'reject');
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'booking_already_answered',
        message: 'This booking is already confirmed.',
        bookingStatus: 'confirmed',
      } satisfies Partial<ErrorResponse>,
    });
    await app.refused(422, 'POST', `/host/bookings/${booking.id}/reject`, { token: host, key, body: {} });
  });

  test('is the host’s alone: other hosts find nothing, guests are told it is for hosts', async () => {
    const { token: host } = await fleetHost(app);
    const { booking, token: guest } = await app.booked(freshPeriod());
    const other = await newHost(app);
    // A host with a vehicle has bookings to look at, but not these.
    await listed(app, other, { name: 'A Van of Their Own' });
    expect((await list(other.token)).bookings).toEqual([]);
    expect((await app.refused(403, 'GET', '/host/bookings', { token: guest })).code).toBe('not_a_host');
    for (const path of ['/host/bookings/:id/withdraw', '/host/cars/:id/withdraw-bookings']) {
      const call = { token: guest, key: randomUUID(), body: {} };
      const refusal = await app.refused(403, 'POST', path.replace(':id', randomUUID()), call);
      expect(refusal.code).toBe('not_a_host');
    }
    for (const path of [`/host/bookings/${booking.id}`, `/host/bookings/${randomUUID()}`]) {
      expect((await app.refused(404, 'GET', path, { token: other.token })).code).toBe('not_found');
      expect((await app.refused(403, 'GET', path, { token: guest })).code).toBe('not_a_host');
    }
    for (const verb of ['confirm', 'reject'] as const) {
      expect((await response(other.token, booking.id, verb)).status).toBe(404);
      expect((await response(guest, booking.id, verb)).status).toBe(403);
    }
    expect(await app.expect(200, 'GET', `/host/bookings/${booking.id}`, { token: host })).toMatchObject({
      status: 'pending',
    });
    const unpaid = await app.signedIn();
    const held = await app.hold(unpaid.token, (await app.quote(freshPeriod())).id);
    expect((await response(host, held.id, 'confirm')).status).toBe(404);
    const planted = { token: host, key: randomUUID(), body: { reason: 'No', status: 'confirmed' } };
    await app.refused(400, 'POST', `/host/bookings/${booking.id}/reject`, planted);
  });
});

describe('silence', () => {
  // The worker would confirm and charge the bookings of earlier tests too, and write a receipt for each.
  beforeEach(() =>
    emptyTables(
      app.context.db,
      'bookings, booking_events, payments, ledger_entries, payout_checks, simulated_charges, quotes, outbox',
    ),
  );

  test('is consent after a day; the host is told at once and reminded four hours before, once each', async () => {
    const { token: host } = await fleetHost(app);
    const { booking } = await app.booked(freshPeriod());
    expect(await noticesOf(booking.id)).toEqual(new Set(['host_request', 'driver_requested']));
    app.clock.advance({ hours: 19, minutes: 59 });
    await app.runJobs();
    expect(await noticesOf(booking.id)).toEqual(new Set(['host_request', 'driver_requested']));
    app.clock.advance({ minutes: 1 });
    await app.runJobs();
    app.clock.advance({ hours: 2 });
    await app.runJobs();
    expect(await noticesOf(booking.id)).toEqual(
      new Set(['host_request', 'driver_requested', 'host_reminder']),
    );
    const reminder = app.mails.find(
      ({ subject }) => subject === `A booking is waiting for your response: booking ${booking.reference}`,
    );
    expect(reminder?.text).toContain('Please respond by Sat, Nov 21, 8:00 AM (Honolulu time).');

    app.clock.advance({ hours: 2 });
    // The deadline has passed, but the job has not run yet.
    const session = await fleetHost(app);
    expect((await response(session.token, booking.id, 'reject')).body).toMatchObject({
      code: 'booking_already_answered',
      bookingStatus: 'pending',
    });
    await app.runJobs();
    const after = await list(session.token, `?search=${booking.reference}`);
    expect(after.bookings[0]).toMatchObject({ status: 'confirmed' });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    const payer = await app.payerOf(booking);
    const mails = app.mails.filter(({ to, text }) => to === payer && text.includes(booking.reference));
    const confirmed = mails.find(({ subject }) => subject.startsWith('Your trip is confirmed'));
    expect(confirmed?.text).toContain("the host didn't respond in time");
    expect(confirmed?.text).toContain("We're charging $1,376.55 to the card ending in 4242");
    expect(mails.filter(({ subject }) => subject.startsWith('Your receipt'))).toHaveLength(1);
    expect(calendarsOf(booking.id)).toEqual([
      { method: 'REQUEST', sequence: 0, status: 'TENTATIVE' },
      { method: 'REQUEST', sequence: 1, status: 'CONFIRMED' },
    ]);
    expect(host).not.toBe('');
    await requireInvariants(app.context.db);
  });

  test('to a changed request counts from the change, and the host is reminded of that too', async () => {
    const period = freshPeriod();
    const { booking } = await app.booked(period);
    app.clock.advance({ hours: 21 });
    await app.runJobs();
    const token = await app.guestOf(booking.id);
    const path = `/bookings/${booking.id}`;
    const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
      token,
      body: { ...period, insurance: 'premium' },
    });
    const body = { quoteId: quote.id, differenceCents, paymentToken: await app.cardToken(token) };
    await app.expect(200, 'PATCH', path, { token, key: randomUUID(), body });
    const reminders = () =>
      app.mails
        .filter(
          ({ subject }) => subject === `A booking is waiting for your response: booking ${booking.reference}`,
        )
        .map(({ text }) => /Please respond by (.*?) \(/.exec(text)?.[1]);
    app.clock.advance({ hours: 19, minutes: 59 });
    await app.runJobs();
    expect(reminders()).toEqual(['Sat, Nov 21, 8:00 AM']);
    app.clock.advance({ minutes: 1 });
    for (let round = 0; round < 2; round += 1) await app.runJobs();
    expect(reminders()).toEqual(['Sat, Nov 21, 8:00 AM', 'Sun, Nov 22, 5:00 AM']);
    const statusNow = async () =>
      (await list((await fleetHost(app)).token, `?search=${booking.reference}`)).bookings[0]?.status;
    expect(await statusNow()).toBe('pending');
    app.clock.advance({ hours: 4 });
    await app.runJobs();
    expect(await statusNow()).toBe('confirmed');
  });
});
