import { randomUUID } from 'node:crypto';
import type { Modification } from '@makani/contract/bookings/trips';
import type { Approval } from '@makani/contract/operator/desk-acts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordAct } from '../../../../src/features/audit/public/audit.ts';
import { setExtraStock } from '../../../../src/features/bookings/public/extra-stock.ts';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { chargedBooking, Desk, settled } from '../../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;
let desk: Desk;
let manager: Desk;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  desk = await Desk.open(app);
  manager = await Desk.open(app, 'manager');
});

const goodwill = (amountCents: number) => ({ act: 'refund', amountCents, line: null }) as const;

async function list(): Promise<{ pending: Approval[]; decided: Approval[] }> {
  return app.expect(200, 'GET', '/operator/approvals', { token: desk.token });
}

test('above the limit a second operator approves, and the effect is computed again', async () => {
  const { id, totalCents } = await chargedBooking(app);
  expect(await desk.effect(id, goodwill(20_000))).toMatchObject({
    needsApproval: false,
    limit: { limitCents: 20_000, usedCents: 0 },
  });
  const requested = await desk.act(id, goodwill(20_001));
  expect(requested.outcome).toBe('requested');
  expect((await desk.story(id)).keptCents).toBe(totalCents);
  expect((await desk.story(id)).pendingApprovalId).toBe(requested.approvalId);
  const [request] = (await list()).pending;
  expect(request).toMatchObject({ requestedBy: { name: 'Dana Desk' }, effect: { refundCents: 20_001 } });
  const approvalId = requested.approvalId ?? '';
  expect(await manager.decide(approvalId, 'approve', 20_000)).toMatchObject({
    status: 409,
    body: { code: 'effect_changed' },
  });
  expect((await manager.decide(approvalId, 'approve', 20_001)).status).toBe(200);
  expect(await manager.decide(approvalId, 'decline', 0)).toMatchObject({
    status: 409,
    body: { code: 'approval_closed' },
  });
  await settled(app);
  expect((await desk.story(id)).keptCents).toBe(totalCents - 20_001);
  expect((await list()).decided[0]).toMatchObject({ status: 'approved', decidedBy: 'Mele Manager' });
  // An approved amount doesn't count toward the desk's own limit.
  expect((await desk.effect(id, goodwill(20_000))).needsApproval).toBe(false);
});

test('many small refunds are as much as a large one, also by several operators', async () => {
  const { id } = await chargedBooking(app);
  expect((await desk.act(id, goodwill(15_000))).outcome).toBe('done');
  const other = await Desk.open(app);
  expect(await other.effect(id, goodwill(5_001))).toMatchObject({
    needsApproval: true,
    limit: { limitCents: 20_000, usedCents: 15_000 },
  });
  expect((await other.act(id, goodwill(5_001))).outcome).toBe('requested');
  expect(await desk.send(id, goodwill(5_002), 5_002)).toMatchObject({
    status: 409,
    body: { message: 'Another request for this booking is waiting for a second operator.' },
  });
  expect((await desk.act(id, goodwill(5_000))).outcome).toBe('done');
  await settled(app);
});

test('a manager’s own act waits for another manager; the desk decides nothing', async () => {
  const { id, totalCents } = await chargedBooking(app);
  app.clock.set('2026-12-01T12:00:00Z');
  const boss = await Desk.open(app, 'manager');
  const { outcome, approvalId } = await boss.act(id, { act: 'cancel', feeCents: 0 });
  expect(outcome).toBe('requested');
  const refund = totalCents;
  expect(await boss.decide(approvalId ?? '', 'approve', refund)).toMatchObject({
    status: 409,
    body: { code: 'own_request' },
  });
  const clerk = await Desk.open(app);
  expect(await clerk.decide(approvalId ?? '', 'approve', refund)).toMatchObject({
    status: 403,
    body: { code: 'managers_only' },
  });
  const other = await Desk.open(app, 'manager');
  expect((await other.decide(randomUUID(), 'approve', refund)).status).toBe(404);
  expect((await other.decide(approvalId ?? '', 'decline', 0)).status).toBe(200);
  await settled(app);
  expect((await other.story(id)).status).toBe('confirmed');
});

test('what gives more up by now than was asked for is not approved', async () => {
  const { id, totalCents } = await chargedBooking(app);
  app.clock.set('2026-12-01T12:00:00Z');
  const { approvalId } = await (await Desk.open(app)).act(id, { act: 'cancel', feeCents: 0 });
  const [requested] = await db.selectFrom('approvals').selectAll().where('status', '=', 'waiting').execute();
  expect(requested?.given_up_cents).toBe(39_900);
  // After the pickup the whole price would be kept.
  app.clock.set('2026-12-01T21:00:00Z');
  const decided = await (await Desk.open(app, 'manager')).decide(approvalId ?? '', 'approve', totalCents);
  expect(decided).toMatchObject({ status: 409, body: { code: 'effect_changed' } });
  await settled(app);
});

test('what can no longer be done is refused, and can still be declined', async () => {
  const { id, totalCents } = await chargedBooking(app);
  const { approvalId } = await desk.act(id, goodwill(30_000));
  const token = await app.guestOf(id);
  const body = { feeCents: 0, refundCents: totalCents };
  await app.expect(200, 'POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body });
  // An earlier release closes no request when it cancels.
  await sql`update approvals set status = 'waiting', decided_by = null, decided_at = null, decision_reason = null`.execute(
    db,
  );
  expect((await list()).pending[0]).toMatchObject({ effect: null, refusal: expect.any(String) });
  expect(await manager.decide(approvalId ?? '', 'approve', 30_000)).toMatchObject({
    status: 409,
    body: { code: 'act_refused' },
  });
  expect((await manager.decide(approvalId ?? '', 'decline', 0)).status).toBe(200);
  await settled(app);
});

test('a line is not approved once another price has given its place to another line', async () => {
  await setExtraStock(db, 'honolulu', { infantSeat: 1, childSeat: 1, booster: 2 }, app.clock.now());
  const { id, pickupAt, returnAt } = await chargedBooking(app, { extras: { infantSeat: 1, booster: 1 } });
  await desk.act(id, goodwill(20_000));
  const { lines, quoteId } = await desk.story(id);
  const line = lines.findIndex(({ label }) => /infant/i.test(label));
  const act = { act: 'refund', amountCents: 1_000, line, quoteId } as const;
  const requested = await desk.act(id, act);
  expect(requested.outcome).toBe('requested');
  const token = await app.guestOf(id);
  const path = `/bookings/${id}`;
  const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
    token,
    body: { pickupAt, returnAt, insurance: 'basic', extras: { booster: 1 } },
  });
  const body = { quoteId: quote.id, differenceCents };
  await app.expect(200, 'PATCH', path, { token, key: randomUUID(), body });
  await settled(app);
  expect(await manager.decide(requested.approvalId ?? '', 'approve', 1_000)).toMatchObject({
    status: 409,
    body: { code: 'act_refused', message: expect.stringContaining('may be a different line') },
  });
  // A request from before prices were named is refused, too.
  await sql`update approvals set act = act - 'quoteId'`.execute(db);
  expect(await manager.decide(requested.approvalId ?? '', 'approve', 1_000)).toMatchObject({
    status: 409,
    body: { code: 'effect_changed' },
  });
});

test('a line is not refunded at once either, from a page that shows an earlier price', async () => {
  await setExtraStock(db, 'honolulu', { infantSeat: 1, childSeat: 1, booster: 2 }, app.clock.now());
  const { id, pickupAt, returnAt } = await chargedBooking(app, { extras: { infantSeat: 1, booster: 1 } });
  const { lines, quoteId } = await desk.story(id);
  const line = lines.findIndex(({ label }) => /infant/i.test(label));
  const act = { act: 'refund', amountCents: 1_000, line, quoteId } as const;
  expect((await desk.effect(id, act)).refundCents).toBe(1_000);
  const token = await app.guestOf(id);
  const path = `/bookings/${id}`;
  const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
    token,
    body: { pickupAt, returnAt, insurance: 'basic', extras: { booster: 1 } },
  });
  const body = { quoteId: quote.id, differenceCents };
  await app.expect(200, 'PATCH', path, { token, key: randomUUID(), body });
  await settled(app);
  const { keptCents: retainedCents } = await desk.story(id);
  const refused = {
    status: 409,
    body: { code: 'act_refused', message: expect.stringContaining('may be a different line') },
  };
  expect(await desk.send(id, act, 1_000)).toMatchObject(refused);
  expect(await desk.preview(id, act)).toMatchObject(refused);
  // A page from before prices were named is told to load again.
  expect(await desk.send(id, { ...act, quoteId: undefined }, 1_000)).toMatchObject(refused);
  expect((await desk.story(id)).keptCents).toBe(retainedCents);
  // A line in its old place is refunded, whatever else has changed.
  const same = { ...act, line: 0 };
  expect((await desk.send(id, same, 1_000)).status).toBe(200);
  await settled(app);
});

const connected =
  'You’re connected by invitations to the person who asked for this, so another manager has to decide.';
const longAgo = Temporal.Instant.from(startOfTests).subtract({ hours: 24 * 30 });

/** As it is kept of an invitation a month ago. */
async function invited(by: Desk | null, whom: Desk): Promise<void> {
  const facts = { actorId: by?.id ?? null, subjectId: whom.id, before: null, after: 'manager' } as const;
  await recordAct(db, 'operator_invited', facts, longAgo);
}

test.each([
  ['who invites', [[0, 1]]],
  ['a chain of three', [[0, 2], [2, 1]]], // prettier-ignore
  ['two whom the same manager invited', [[2, 0], [2, 1]]], // prettier-ignore
])(
  '%s decides nothing for the other, in neither direction; somebody of another root does',
  async (_, links) => {
    const { id } = await chargedBooking(app);
    const desks = [manager, await Desk.open(app, 'manager'), await Desk.open(app, 'manager')] as const;
    const [first, second] = desks;
    await invited(null, first);
    for (const [by = 0, whom = 0] of links) {
      const [inviter = first, invitee = first] = [desks[by], desks[whom]];
      await invited(inviter, invitee);
    }
    const other = await Desk.open(app, 'manager');
    await invited(null, other);
    for (const [requester, decides] of [
      [first, second],
      [second, first],
    ] as const) {
      const { approvalId } = await requester.act(id, goodwill(21_000));
      expect(await decides.decide(approvalId ?? '', 'approve', 21_000)).toMatchObject({
        status: 409,
        body: { code: 'own_request', message: connected },
      });
      const seen = await app.expect<{ pending: Approval[] }>(200, 'GET', '/operator/approvals', {
        token: decides.token,
      });
      expect(seen.pending[0]?.cannot).toBe(connected);
      expect((await other.decide(approvalId ?? '', 'approve', 21_000)).status).toBe(200);
      await settled(app);
    }
  },
);

test('somebody new, or changed a moment ago, neither asks for more than the limit nor decides, for 24 hours', async () => {
  const { id } = await chargedBooking(app);
  const requested = await desk.act(id, goodwill(21_000));
  const fresh = await Desk.open(app, 'manager');
  await recordAct(db, 'operator_joined', { actorId: fresh.id, subjectId: fresh.id }, app.clock.now());
  expect(await fresh.decide(requested.approvalId ?? '', 'approve', 21_000)).toMatchObject({
    status: 409,
    body: { code: 'own_request', message: expect.stringContaining('within the last 24 hours') },
  });
  const later = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };
  const second = await chargedBooking(app, later);
  expect((await fresh.effect(second.id, goodwill(21_000))).cannotAsk).toMatch(/within the last 24 hours/);
  expect(await fresh.send(second.id, goodwill(21_000), 21_000)).toMatchObject({
    status: 409,
    body: { code: 'act_refused', message: expect.stringContaining('within the last 24 hours') },
  });
  expect((await fresh.act(second.id, goodwill(20_000))).outcome).toBe('done');
  app.clock.advance({ hours: 24 });
  const back = await Desk.again(app, fresh.id);
  expect((await back.effect(second.id, goodwill(21_000))).cannotAsk).toBeNull();
  expect((await back.decide(requested.approvalId ?? '', 'approve', 21_000)).status).toBe(200);
  await settled(app);
});

test('what somebody asked for whose access changed since waits for a day', async () => {
  const { id } = await chargedBooking(app);
  const requested = await desk.act(id, goodwill(21_000));
  const change = { actorId: manager.id, subjectId: desk.id, before: 'desk', after: 'manager' };
  await recordAct(db, 'operator_changed', change, app.clock.now());
  expect(await manager.decide(requested.approvalId ?? '', 'approve', 21_000)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The person who asked for this joined') },
  });
});

test('a move closes the request that waits, also one of whoever moves, and says where the booking went', async () => {
  const { id } = await chargedBooking(app);
  const requested = await desk.act(id, goodwill(30_000));
  const [to] = (await desk.vehicles(id)).vehicles;
  const move = { act: 'move', vehicleId: to?.id ?? '' } as const;
  expect((await desk.effect(id, move)).notes).toContain(
    'A request for this booking is waiting for a second operator. The move closes it.',
  );
  const { bookingId } = await desk.act(id, move);
  await settled(app);
  const { reference } = await desk.story(bookingId);
  const { pending, decided } = await list();
  expect(pending).toEqual([]);
  expect(decided[0]).toMatchObject({
    id: requested.approvalId,
    status: 'declined',
    decidedBy: 'Dana Desk',
    decisionReason: `The booking was moved and is ${reference} now. Please ask again there if it’s still due.`,
  });
  // Nobody can approve it any more, neither for the old booking nor for the new one.
  expect(await manager.decide(requested.approvalId ?? '', 'approve', 30_000)).toMatchObject({
    status: 409,
    body: { code: 'approval_closed' },
  });
  const { acted, pendingApprovalId } = await desk.story(id);
  expect(pendingApprovalId).toBeNull();
  expect(acted).toContainEqual(
    expect.objectContaining({
      words: 'Decided a request',
      by: 'Dana Desk',
      reason: decided[0]?.decisionReason,
    }),
  );
  expect((await desk.effect(bookingId, goodwill(20_001))).needsApproval).toBe(true);
});

test('an approved move closes no request but its own', async () => {
  const { id } = await chargedBooking(app);
  await desk.act(id, goodwill(20_000));
  const vehicleId = await dearerOfAnotherHost(id);
  const requested = await desk.act(id, { act: 'move', vehicleId });
  expect(requested.outcome).toBe('requested');
  expect((await manager.decide(requested.approvalId ?? '', 'approve', 0)).status).toBe(200);
  await settled(app);
  const { pending, decided } = await list();
  expect(pending).toEqual([]);
  expect(decided).toMatchObject([
    {
      id: requested.approvalId,
      status: 'approved',
      decidedBy: 'Mele Manager',
      decisionReason: 'Looked into it.',
    },
  ]);
});

/** A vehicle to which a booking can be moved, and of which our company bears what it costs more. */
async function dearerOfAnotherHost(bookingId: string): Promise<string> {
  const [to] = (await desk.vehicles(bookingId)).vehicles;
  const { user } = await app.signedIn({ roles: ['guest', 'host'] });
  await db
    .updateTable('vehicles')
    .set({ host_id: user.id, daily_cents: 43_000 })
    .where('id', '=', to?.id ?? '')
    .execute();
  const dearer = (await desk.vehicles(bookingId)).vehicles.find((one) => one.id === to?.id);
  expect(dearer).toMatchObject({ borneBy: 'platform', refundCents: 0 });
  expect(dearer?.borneCents).toBeGreaterThan(0);
  return dearer?.id ?? '';
}
