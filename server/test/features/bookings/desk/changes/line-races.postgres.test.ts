import { randomUUID } from 'node:crypto';
import type { Modification } from '@makani/contract/bookings/trips';
import { expect, test } from 'vitest';
import { setExtraStock } from '../../../../../src/features/bookings/public/extra-stock.ts';
import { requireInvariants } from '../../../../kit/invariants.ts';
import { createPatientApp, patience } from '../../races/race.ts';
import { chargedBooking, Desk } from '../../../../kit/desk/desk.ts';

test(
  'of twenty refunds of a line that race with the guest’s own change, none is of another line',
  patience,
  async () => {
    const app = await createPatientApp();
    const { db } = app.context;
    await setExtraStock(db, 'honolulu', { infantSeat: 1, childSeat: 1, booster: 2 }, app.clock.now());
    const { id, pickupAt, returnAt } = await chargedBooking(app, { extras: { infantSeat: 1, booster: 1 } });
    const desk = await Desk.open(app);
    const { lines, quoteId, keptCents: retainedCents } = await desk.story(id);
    const line = lines.findIndex(({ label }) => /infant/i.test(label));
    const act = { act: 'refund', amountCents: 100, line, quoteId } as const;
    const token = await app.guestOf(id);
    const path = `/bookings/${id}`;
    const { quote, differenceCents } = await app.expect<Modification>(200, 'POST', `${path}/modification`, {
      token,
      body: { pickupAt, returnAt, insurance: 'basic', extras: { booster: 1 } },
    });
    const change = () =>
      app.request('PATCH', path, {
        token,
        key: randomUUID(),
        body: { quoteId: quote.id, differenceCents },
      });
    const refunds = (count: number) => Array.from({ length: count }, () => desk.persist(id, act, 100));
    const answers = await Promise.all([...refunds(4), change(), ...refunds(16)]);
    const [changed] = answers.splice(4, 1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const done = answers.filter(({ status }) => status === 200).length;
    await app.runJobs();
    await requireInvariants(db);
    // Whatever the order was: a refund is of the infant seat, or there is none.
    const { lines: after, keptCents: left, ledger } = await desk.story(id);
    expect(ledger.reduce((cents, entry) => cents + entry.amountCents, 0)).toBe(0);
    const wrong = after.filter(({ cents, label }) => cents < 0 && /booster/i.test(label));
    expect(wrong).toEqual([]);
    const isChanged = changed?.status === 200;
    expect(isChanged || left === retainedCents - done * 100).toBe(true);
    const late = await desk.send(id, act, 100);
    expect(late.status).toBe(isChanged ? 409 : 200);
  },
);

test('of a move and a decision about what waits, one counts', patience, async () => {
  const app = await createPatientApp();
  const { db } = app.context;
  const [desk, manager] = [await Desk.open(app), await Desk.open(app, 'manager')];
  for (let round = 0; round < 5; round += 1) {
    const days = { pickupAt: `2026-12-${10 + round * 3}T10:00`, returnAt: `2026-12-${12 + round * 3}T10:00` };
    const { id } = await chargedBooking(app, days);
    const { approvalId } = await desk.act(id, { act: 'refund', amountCents: 30_000, line: null });
    const [to] = (await desk.vehicles(id)).vehicles;
    const move = { act: 'move', vehicleId: to?.id ?? '' } as const;
    const { refundCents } = await desk.effect(id, move);
    const [moved, decided] = await Promise.all([
      desk.send(id, move, refundCents),
      manager.decide(approvalId ?? '', 'approve', 30_000),
    ]);
    expect([moved.status, decided.status].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const request = await db
      .selectFrom('approvals')
      .select(['status', 'decided_by'])
      .where('id', '=', approvalId ?? '')
      .executeTakeFirstOrThrow();
    expect(request).toEqual(
      decided.status === 200
        ? { status: 'approved', decided_by: manager.id }
        : { status: 'declined', decided_by: desk.id },
    );
    await app.runJobs();
    await requireInvariants(db);
  }
});
