import { randomUUID } from 'node:crypto';
import type { Approval } from '@makani/contract/operator/desk-acts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptyBookings } from '../../../../kit/database/empty-tables.ts';
import { fleetHost } from '../../../../kit/hosts.ts';
import { requireInvariants } from '../../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../../kit/test-app.ts';
import { chargedBooking, Desk, reason } from '../../../../kit/desk/desk.ts';

const app = await createTestApp();
const { db } = app.context;
let desk: Desk;
let manager: Desk;

beforeEach(async () => {
  app.clock.set(startOfTests);
  await emptyBookings(db);
  await sql`update vehicles set blocked_at = null, block_reason = null`.execute(db);
  await sql`update users set blocked_at = null, block_reason = null`.execute(db);
  desk = await Desk.open(app);
  manager = await Desk.open(app, 'manager');
});

const goodwill = (amountCents: number) => ({ act: 'refund', amountCents, line: null }) as const;
const ended = 'The booking was cancelled. Please ask again if something is still due.';
const takenBack = 'The booking was withdrawn, so this can’t be done anymore.';

type Trip = Awaited<ReturnType<typeof chargedBooking>>;

const endings: [string, (trip: Trip) => Promise<unknown>, { by: string; words: string }][] = [
  [
    'a block of the vehicle',
    ({ id, vehicle }) =>
      app.expect(200, 'POST', `/operator/vehicles/${vehicle.id}/block`, {
        token: manager.token,
        key: randomUUID(),
        body: { reason, bookings: [{ id, end: true }] },
      }),
    { by: 'Mele Manager', words: takenBack },
  ],
  [
    'a block of the guest',
    async ({ id }) => {
      const { guest_id: guestId } = await db
        .selectFrom('bookings')
        .select('guest_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await app.expect(200, 'POST', `/operator/people/${guestId}/block`, {
        token: manager.token,
        key: randomUUID(),
        body: { reason, bookings: [{ id, end: true }] },
      });
    },
    { by: 'Mele Manager', words: ended },
  ],
  [
    'a cancellation by the desk',
    ({ id }) => manager.act(id, { act: 'cancel', feeCents: 0 }),
    { by: 'Mele Manager', words: ended },
  ],
  [
    'a cancellation by the guest',
    async ({ id, totalCents }) => {
      const token = await app.guestOf(id);
      const body = { feeCents: 0, refundCents: totalCents };
      await app.expect(200, 'POST', `/bookings/${id}/cancel`, { token, key: randomUUID(), body });
    },
    { by: 'the guest', words: ended },
  ],
  [
    'the host',
    async ({ id }) => {
      const { token } = await fleetHost(app);
      await app.expect(200, 'POST', `/host/bookings/${id}/withdraw`, {
        token,
        key: randomUUID(),
        body: { reason: 'It broke down.' },
      });
    },
    { by: 'the host', words: takenBack },
  ],
];

test.each(endings)('%s closes the request that waits, and says why', async (_by, end, { by, words }) => {
  const trip = await chargedBooking(app);
  const requested = await desk.act(trip.id, goodwill(30_000));
  await end(trip);
  const { pending, decided } = await app.expect<{ pending: Approval[]; decided: Approval[] }>(
    200,
    'GET',
    '/operator/approvals',
    { token: desk.token },
  );
  expect(pending).toEqual([]);
  expect(decided[0]).toMatchObject({
    id: requested.approvalId,
    status: 'declined',
    decidedBy: by,
    decisionReason: words,
  });
  const { acted, pendingApprovalId } = await desk.story(trip.id);
  expect(pendingApprovalId).toBeNull();
  expect(acted).toContainEqual(expect.objectContaining({ words: 'Decided a request', by, reason: words }));
  expect(await manager.decide(requested.approvalId ?? '', 'approve', 30_000)).toMatchObject({
    status: 409,
    body: { code: 'approval_closed' },
  });
  await app.runJobs();
  await app.runJobs();
  await requireInvariants(db);
});

test('a move that needs approval itself closes nothing, and its preview doesn’t say so', async () => {
  const { id, vehicle } = await chargedBooking(app);
  await desk.act(id, goodwill(20_000));
  expect((await desk.act(id, goodwill(10_000))).outcome).toBe('requested');
  const [one, same] = (await desk.vehicles(id)).vehicles;
  const { token } = await app.signedIn({ roles: ['guest', 'host'] });
  const host = await app.expect<{ id: string }>(200, 'GET', '/auth/me', { token });
  // The amount that our company bears for another host's vehicle is above the limit by now.
  const price = sql`(select daily_cents + 3000 from vehicles where id = ${vehicle.id})`;
  await sql`update vehicles set host_id = ${host.id}, daily_cents = ${price} where id = ${one?.id}`.execute(
    db,
  );
  const previews = [];
  for (const to of [one, same])
    previews.push(await desk.effect(id, { act: 'move', vehicleId: to?.id ?? '' }));
  const closes = 'A request for this booking is waiting for a second operator. The move closes it.';
  expect(previews.map(({ needsApproval, notes }) => [needsApproval, notes.includes(closes)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await desk.send(id, { act: 'move', vehicleId: one?.id ?? '' }, 0)).toMatchObject({
    status: 409,
    body: { message: 'Another request for this booking is waiting for a second operator.' },
  });
});

test('what was done with a booking is told however much was looked up of it since', async () => {
  const { id } = await chargedBooking(app);
  await desk.act(id, goodwill(5_000));
  await sql`insert into audit_entries (at, act, actor_id, subject_id, facts)
    select ${app.clock.now().add({ hours: 1 })}, 'custody_looked_up', ${desk.id}, ${id}, '{}' from generate_series(1, 60)`.execute(
    db,
  );
  expect((await desk.story(id)).acted).toMatchObject([{ by: 'Dana Desk', reason }]);
});
