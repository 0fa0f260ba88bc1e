import { randomUUID } from 'node:crypto';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification } from '@makani/contract/bookings/trips';
import { formatUsd } from '@makani/contract/kernel/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { readableEntries } from '../../../../kit/audit.ts';
import { emptyBookings } from '../../../../kit/database/empty-tables.ts';
import { fleetHost } from '../../../../kit/hosts.ts';
import { createTestApp, startOfTests } from '../../../../kit/test-app.ts';
import { chargedBooking, Desk, reason, settled, tripOf } from '../../../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;
const sienna = await app.vehicle();
const sameDays = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
const dates = { act: 'change_dates', ...sameDays } as const;
let desk: Desk;

// The first mails of a file load what draws them. No test waits for that.
await chargedBooking(app);
await app.runJobs();

beforeEach(async () => {
  app.clock.set(startOfTests);
  app.mails.length = 0;
  await emptyBookings(db);
  await db
    .updateTable('vehicles')
    .set({ instant_booking: false, status: 'active', host_id: (await fleetHost(app)).id })
    .execute();
  await priced(sienna.id, 39_900);
  desk = await Desk.open(app);
});

function priced(id: string, dailyCents: number): Promise<unknown> {
  return db.updateTable('vehicles').set({ daily_cents: dailyCents }).where('id', '=', id).execute();
}

async function auditOf(id: string) {
  return db
    .selectFrom(readableEntries)
    .select(['actor_id', 'facts'])
    .where('subject_id', '=', id)
    .where('act', '=', 'booking_act')
    .execute();
}

/** Moves a booking, and compares what its host was to have before and after with the books. */
async function movedAsShown(id: string, vehicleId: string, before: string[], givenUpCents = 0) {
  const act = { act: 'move', vehicleId } as const;
  const effect = await desk.effect(id, act);
  expect(effect).toMatchObject({ givenUpCents, refundCents: 0 });
  expect(effect.hostBeforeCents).toBe(await postedToFleet(before));
  const { bookingId } = await desk.act(id, act);
  await settled(app);
  expect(effect.hostAfterCents).toBe(await postedToFleet([...before, bookingId]));
  return { effect, bookingId };
}

async function postedToFleet(references: string[]): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('reference', 'in', references)
    .where('account', '=', `host_payable:${(await fleetHost(app)).id}`)
    .executeTakeFirstOrThrow();
  return 0 - Number(cents);
}

const subjects = () => app.mails.map(({ subject }) => subject);

/** The other vehicles of a class that is good enough, all at this price. */
async function othersCost(bookingId: string, dailyCents: number): Promise<string[]> {
  const { vehicles } = await desk.vehicles(bookingId);
  for (const { id } of vehicles) await priced(id, dailyCents);
  return vehicles.map(({ id }) => id);
}

describe('a booking is moved to another vehicle', () => {
  test('at the same price, with its payment, and everybody hears of it', async () => {
    const { id, totalCents, reference } = await chargedBooking(app);
    const [to = ''] = await othersCost(id, 39_900);
    const { refusal, vehicles } = await desk.vehicles(id);
    expect(refusal).toBeNull();
    expect(vehicles.map(({ category }) => category)).not.toContain('Non-Van');
    expect(vehicles.find((one) => one.id === to)).toMatchObject({
      totalCents,
      refundCents: 0,
      borneCents: 0,
    });
    const act = { act: 'move', vehicleId: to } as const;
    const effect = await desk.effect(id, act);
    expect(effect).toMatchObject({ keptAfterCents: totalCents, refundCents: 0, givenUpCents: 0 });
    expect(effect.notes).toContain('The new host has to confirm, or you can confirm for them.');
    const { bookingId, outcome } = await desk.act(id, act);
    expect(outcome).toBe('done');
    await settled(app);

    const after = await desk.story(bookingId);
    expect(after).toMatchObject({
      status: 'pending',
      vehicle: { id: to },
      keptCents: totalCents,
      ...sameDays,
    });
    expect(after.related).toMatchObject([{ id, relation: 'replaced' }]);
    expect((await desk.story(id)).status).toBe('rejected');
    expect((await tripOf(app, id)).history.at(-1)).toMatchObject({ label: 'Moved' });
    expect((await tripOf(app, bookingId)).history.at(-1)).toMatchObject({ label: 'Vehicle changed' });
    expect(await auditOf(id)).toMatchObject([
      {
        actor_id: desk.id,
        facts: {
          act: 'move',
          reason,
          before: { bookingId: id, vehicleId: sienna.id },
          after: { bookingId, vehicleId: to, totalCents },
        },
      },
    ]);
    expect(subjects()).toContain(`We’ve changed your vehicle: booking ${reference}`);
    expect(subjects()).toContain(`We moved a guest to another vehicle: booking ${reference}`);
    expect(subjects().join()).not.toContain('couldn’t accept');
    const back = await desk.vehicles(bookingId);
    expect(back.vehicles.map((one) => one.id)).toContain(sienna.id);
    const { bookingId: last } = await desk.act(bookingId, { act: 'move', vehicleId: sienna.id });
    await settled(app);
    expect(await desk.story(last)).toMatchObject({ vehicle: { id: sienna.id }, keptCents: totalCents });
  });

  test('that confirms instantly, and is a request before and confirmed after', async () => {
    const { booking } = await app.bookedByGuest();
    const [to = ''] = await othersCost(booking.id, 39_900);
    await db.updateTable('vehicles').set({ instant_booking: true }).where('id', '=', to).execute();
    const { bookingId } = await desk.act(booking.id, { act: 'move', vehicleId: to });
    await settled(app);
    expect((await desk.story(bookingId)).status).toBe('confirmed');
  });

  test('on the terms that were booked: free cancellation doesn’t come back', async () => {
    const { id } = await chargedBooking(app);
    app.clock.set('2026-12-01T08:00:00Z');
    desk = await Desk.open(app);
    const { feeCents } = (await desk.story(id)).policy;
    expect(feeCents).toBe(39_900);
    await desk.act(id, {
      act: 'change_dates',
      pickupAt: '2026-12-20T10:00',
      returnAt: '2026-12-23T10:00',
    });
    await settled(app);
    expect((await desk.story(id)).policy.feeCents).toBe(feeCents);
    const [other = ''] = await othersCost(id, 39_900);
    const { bookingId } = await desk.act(id, { act: 'move', vehicleId: other });
    await settled(app);
    expect((await desk.story(bookingId)).policy.feeCents).toBe(feeCents);
    expect(await desk.effect(bookingId, { act: 'cancel', feeCents: 0 })).toMatchObject({
      givenUpCents: feeCents,
      needsApproval: true,
    });
  });

  test('that is cheaper, and the difference goes back; a dearer one costs no more', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const [cheap = '', dear = ''] = await othersCost(id, 39_900);
    await priced(cheap, 29_900);
    await priced(dear, 44_900);
    // The whole fleet is one host's, who bears the difference between their own vehicles.
    expect(await desk.effect(id, { act: 'move', vehicleId: dear })).toMatchObject({
      keptAfterCents: totalCents,
      givenUpCents: 0,
    });
    const { refundCents } = await desk.effect(id, { act: 'move', vehicleId: cheap });
    expect(refundCents).toBeGreaterThan(30_000);
    const { bookingId } = await desk.act(id, { act: 'move', vehicleId: cheap });
    await settled(app);
    expect((await desk.story(bookingId)).keptCents).toBe(totalCents - refundCents);
    const { bookingId: second } = await desk.act(bookingId, { act: 'move', vehicleId: dear });
    await settled(app);
    expect((await desk.story(second)).keptCents).toBe(totalCents - refundCents);
  });

  test('of another host: what our company bears counts toward the limit, above which a second operator decides', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const [one = '', other = ''] = await othersCost(id, 39_900);
    const { id: host } = await app
      .signedIn({ roles: ['guest', 'host'] })
      .then(async ({ token }) => app.expect<{ id: string }>(200, 'GET', '/auth/me', { token }));
    await db
      .updateTable('vehicles')
      .set({ host_id: host, daily_cents: 43_000 })
      .where('id', '=', one)
      .execute();
    const effect = await desk.effect(id, { act: 'move', vehicleId: one });
    expect(effect).toMatchObject({ keptAfterCents: totalCents, hostAfterCents: 0, needsApproval: false });
    expect(effect.givenUpCents).toBeGreaterThan(10_000);
    expect(effect.newHostCents).toBeGreaterThan(effect.hostBeforeCents);
    const { bookingId } = await desk.act(id, { act: 'move', vehicleId: one });
    await priced(other, 48_000);
    // The limit is that of the guest's booking, whatever vehicle it has by now.
    const act = { act: 'move', vehicleId: other } as const;
    expect((await desk.effect(bookingId, act)).needsApproval).toBe(true);
    const requested = await desk.act(bookingId, act);
    expect(requested).toMatchObject({ outcome: 'requested', bookingId });
    const manager = await Desk.open(app, 'manager');
    expect((await manager.decide(requested.approvalId ?? '', 'approve', 1)).status).toBe(409);
    expect((await manager.decide(requested.approvalId ?? '', 'approve', 0)).status).toBe(200);
    expect((await manager.decide(requested.approvalId ?? '', 'approve', 0)).status).toBe(409);
    await settled(app);
    const moved = await desk.story(bookingId);
    expect(moved.status).toBe('rejected');
    const last = moved.related.find(({ relation }) => relation === 'replacement')?.id ?? '';
    expect(await desk.story(last)).toMatchObject({ vehicle: { id: other }, keptCents: totalCents });
  });

  test('away, and the other host can’t either: the vehicle of before is offered again, a withdrawn one isn’t', async () => {
    const { booking, token } = await app.bookedByGuest();
    const [to = ''] = await othersCost(booking.id, 39_900);
    const { bookingId } = await desk.act(booking.id, { act: 'move', vehicleId: to });
    await desk.act(bookingId, { act: 'reject' });
    const offer = await app.expect<SubstituteOffer>(200, 'GET', `/bookings/${bookingId}/substitute`, {
      token,
    });
    const ids = [offer.offered, ...offer.others].map(({ vehicle }) => vehicle.id);
    expect(ids).toContain(sienna.id);
    expect(ids).not.toContain(to);
  });

  describe('at the cost of the first host: the preview says what the books will, and the mail how much', () => {
    beforeEach(() => {
      app.context.config.substituteCost = 'host';
      return () => {
        app.context.config.substituteCost = 'platform';
      };
    });

    test('who gets less than nothing for a vehicle of another host', async () => {
      const { id } = await chargedBooking(app);
      const [to = ''] = await othersCost(id, 39_900);
      const { token } = await app.signedIn({ roles: ['guest', 'host'] });
      const { id: host } = await app.expect<{ id: string }>(200, 'GET', '/auth/me', { token });
      await db
        .updateTable('vehicles')
        .set({ host_id: host, daily_cents: 42_000 })
        .where('id', '=', to)
        .execute();
      // The cost of three days, with the platform's fee: an operator decides about it as about the platform's money.
      const { effect } = await movedAsShown(id, to, [id], 7_245);
      expect(effect.hostAfterCents).toBeLessThan(-5_000);
      const mail = app.mails.find(({ subject }) => subject.startsWith('We moved a guest to another vehicle'));
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
        `costs ${formatUsd(-effect.hostAfterCents)} more than the guest pays. You cover the difference`,
      );
    });

    test('who gives vehicles of their own, one after the other', async () => {
      const { id } = await chargedBooking(app);
      const [to = '', next = ''] = await othersCost(id, 39_900);
      await priced(to, 42_000);
      await priced(next, 43_000);
      const first = await movedAsShown(id, to, [id]);
      const second = await movedAsShown(first.bookingId, next, [id, first.bookingId]);
      expect(await desk.effect(second.bookingId, { act: 'cancel', feeCents: 0 })).toMatchObject({
        hostBeforeCents: second.effect.hostAfterCents,
        hostAfterCents: 0,
      });
    });
  });

  test('never to one that is taken, of a lower class, or once the trip has begun', async () => {
    const { id } = await chargedBooking(app);
    const [to = ''] = await othersCost(id, 39_900);
    const sedan = (
      await db.selectFrom('vehicles').select('id').where('category', '=', 'Non-Van').executeTakeFirstOrThrow()
    ).id;
    await chargedBooking(app, { vehicleId: to });
    for (const vehicleId of [to, sedan, sienna.id, randomUUID()])
      expect(await desk.preview(id, { act: 'move', vehicleId })).toMatchObject({
        status: 409,
        body: { code: 'act_refused' },
      });
    app.clock.set('2026-12-01T21:00:00Z');
    const later = await Desk.open(app);
    expect(await later.vehicles(id)).toEqual({
      refusal: 'The trip has started. Its vehicle can be swapped instead.',
      vehicles: [],
    });
    expect(
      (await app.request('GET', `/operator/bookings/${randomUUID()}/vehicles`, { token: later.token }))
        .status,
    ).toBe(404);
  });

  test('for what was shown: a price that has changed meanwhile is refused', async () => {
    const { id } = await chargedBooking(app);
    const [to = ''] = await othersCost(id, 39_900);
    await priced(to, 29_900);
    expect(await desk.send(id, { act: 'move', vehicleId: to }, 0)).toMatchObject({
      status: 409,
      body: { code: 'effect_changed' },
    });
  });
});

describe('the dates of a booking are changed for its guest', () => {
  test('to fewer days, and the difference goes back', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const act = { ...dates, returnAt: '2026-12-03T10:00' };
    const effect = await desk.effect(id, act);
    expect(effect).toMatchObject({ returnedBy: 'refund', givenUpCents: 0, newHostCents: null, notes: [] });
    expect(effect.refundCents).toBeGreaterThan(39_900);
    expect(effect.hostAfterCents).toBe(79_800);
    await desk.act(id, act);
    await settled(app);
    const after = await desk.story(id);
    expect(after).toMatchObject({
      returnAt: act.returnAt,
      status: 'confirmed',
      keptCents: totalCents - effect.refundCents,
    });
    expect(await auditOf(id)).toMatchObject([
      { facts: { before: { returnAt: sameDays.returnAt }, after: { returnAt: act.returnAt }, reason } },
    ]);
    expect(after.events.at(-1)?.actor).toBe('Dana Desk');
    expect(subjects().join()).toContain('Your trip has changed');
  });

  test('to dearer days, whose difference our company bears, within the limit', async () => {
    const { id, totalCents } = await chargedBooking(app);
    await priced(sienna.id, 41_900);
    const act = { ...dates, pickupAt: '2026-12-02T10:00', returnAt: '2026-12-05T10:00' };
    const effect = await desk.effect(id, act);
    expect(effect).toMatchObject({ refundCents: 0, needsApproval: false, hostAfterCents: 3 * 41_900 });
    expect(effect.givenUpCents).toBeGreaterThan(6_000);
    expect(effect.notes[0]).toContain('we cover the difference');
    const { version } = effect;
    const body = { act, refundCents: 0, givenUpCents: effect.givenUpCents - 1, version, reason };
    const send = { token: desk.token, key: randomUUID(), body };
    expect(await app.request('POST', `/operator/bookings/${id}/acts`, send)).toMatchObject({
      status: 409,
      body: { code: 'effect_changed' },
    });
    await desk.act(id, act);
    await settled(app);
    const trip = await tripOf(app, id);
    expect(trip).toMatchObject({ totalCents, pickupAt: act.pickupAt });
    expect(trip.lines.at(-1)).toMatchObject({ kind: 'goodwill', amountCents: -effect.givenUpCents });

    // A waived amount is no discount for other dates: fewer days have their regular price.
    await priced(sienna.id, 39_900);
    const token = await app.guestOf(id);
    const shorter = await app.expect<Modification>(200, 'POST', `/bookings/${id}/modification`, {
      token,
      body: { pickupAt: act.pickupAt, returnAt: '2026-12-04T10:00', insurance: 'basic' },
    });
    expect(shorter.quote.lines.map(({ kind }) => kind)).not.toContain('goodwill');
    const longer = await app.expect<Modification>(200, 'POST', `/bookings/${id}/modification`, {
      token,
      body: { pickupAt: act.pickupAt, returnAt: '2026-12-06T10:00', insurance: 'basic' },
    });
    expect(longer.quote.lines.at(-1)).toMatchObject({ amountCents: -effect.givenUpCents });
  });

  test('to days that cost more than the limit, only with a second operator', async () => {
    const { id, totalCents } = await chargedBooking(app);
    const act = { ...dates, returnAt: '2026-12-05T10:00' };
    const requested = await desk.act(id, act);
    expect(requested.outcome).toBe('requested');
    const manager = await Desk.open(app, 'manager');
    expect((await manager.decide(requested.approvalId ?? '', 'approve', 0)).status).toBe(200);
    await settled(app);
    expect(await desk.story(id)).toMatchObject({ returnAt: act.returnAt, totalCents });
  });

  test('not for more than was asked for: what has become dearer since has to be asked for again', async () => {
    const { id } = await chargedBooking(app);
    const { approvalId } = await desk.act(id, { ...dates, returnAt: '2026-12-05T10:00' });
    await priced(sienna.id, 89_900);
    const manager = await Desk.open(app, 'manager');
    const decided = await manager.decide(approvalId ?? '', 'approve', 0);
    expect(decided).toMatchObject({ status: 409, body: { code: 'effect_changed' } });
    expect((await manager.decide(approvalId ?? '', 'decline', 0)).status).toBe(200);
    await settled(app);
  });

  test('also where a day that stays was closed since', async () => {
    const booking = await chargedBooking(app, { pickupAt: '2027-02-15T10:00', returnAt: '2027-02-18T10:00' });
    const exceptions = JSON.stringify([{ date: '2027-02-15', hours: 'closed', note: 'Presidents’ Day' }]);
    const honolulu = db.updateTable('locations').where('id', '=', 'honolulu');
    await honolulu.set({ exceptions }).execute();
    try {
      const shorter = {
        act: 'change_dates',
        pickupAt: '2027-02-15T10:00',
        returnAt: '2027-02-17T10:00',
      } as const;
      await desk.act(booking.id, shorter);
      const closed = { ...shorter, pickupAt: '2027-02-15T12:00' };
      expect((await desk.preview(booking.id, closed)).body).toMatchObject({
        code: 'act_refused',
        message: expect.stringContaining('closed on Feb 15, 2027'),
      });
    } finally {
      await honolulu.set({ exceptions: '[]' }).execute();
    }
  });

  test('never to days that are taken, over, the same, or of a vehicle that isn’t offered', async () => {
    const { id } = await chargedBooking(app);
    await chargedBooking(app, { pickupAt: '2026-12-05T10:00', returnAt: '2026-12-07T10:00' });
    const refusals: [object, string][] = [
      [{ returnAt: '2026-12-06T10:00' }, 'The vehicle isn’t available on these dates.'],
      [{}, 'The booking already has these dates.'],
      [{ pickupAt: '2026-10-01T10:00' }, 'Choose a future pickup time.'],
    ];
    for (const [change, words] of refusals) {
      const sent = await desk.preview(id, { ...dates, ...change });
      expect(sent).toMatchObject({ status: 409, body: { code: 'act_refused' } });
      expect((sent.body as { message: string }).message).toContain(words);
    }
    await db.updateTable('vehicles').set({ status: 'maintenance' }).where('id', '=', sienna.id).execute();
    const sent = await desk.preview(id, { ...dates, returnAt: '2026-12-03T10:00' });
    expect((sent.body as { message: string }).message).toContain('isn’t on offer');
  });
});
