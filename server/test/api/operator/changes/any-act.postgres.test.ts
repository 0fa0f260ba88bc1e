import { randomUUID } from 'node:crypto';
import type { DeskAct, DeskEffect } from '@makani/contract/operator/desk-acts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fleetHost } from '../../../kit/hosts.ts';
import { emptyTables } from '../../../kit/empty-tables.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { startOfTests, type TestApp } from '../../../kit/test-app.ts';
import { createPatientApp, patience } from '../../../races/race.ts';
import { Desk } from '../desk.ts';

const cents = fc.integer({ min: 1, max: 60_000 });
/** How an operator goes on with a booking; figures that are too high are refused. */
const anyStep = fc.oneof(
  fc.record({ act: fc.constant('cancel' as const), feeCents: cents }),
  fc.record({
    act: fc.constant('refund' as const),
    amountCents: cents,
    line: fc.constantFrom(null, 0, 1, 2),
  }),
  fc.record({ act: fc.constant('waive_fee' as const), amountCents: cents }),
  fc.record({ act: fc.constantFrom('mark_no_show' as const, 'confirm' as const, 'reject' as const) }),
  fc.record({ act: fc.constant('extend_hold' as const), minutes: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ act: fc.constant('move' as const), nth: fc.nat({ max: 3 }) }),
  fc.record({
    act: fc.constant('change_dates' as const),
    from: fc.integer({ min: -2, max: 2 }),
    days: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ act: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ act: fc.constant('price' as const), dailyCents: fc.integer({ min: 30_000, max: 50_000 }) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** One of each, however chance has it. */
const everyKind: Step[] = [
  { act: 'refund', amountCents: 1_000, line: null },
  { act: 'change_dates', from: 1, days: 2 },
  { act: 'move', nth: 0 },
];

test(
  'whatever operators do with a booking, one act after the other, the books sum to zero and nobody gets more than they paid',
  patience,
  async () => {
    const app = await createPatientApp();
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('held', 'requested', 'confirmed'),
        fc.boolean(),
        fc.array(anyStep, { minLength: 4, maxLength: 9 }),
        async (start, approves, steps) => {
          const history = await History.begin(app, { start, approves });
          for (const step of steps) {
            const act = await history.go(step);
            if (act !== null) done.set(act, (done.get(act) ?? 0) + 1);
          }
          await history.settle();
        },
      ),
      { numRuns: 15, examples: [['confirmed', true, everyKind]] },
    );
    // Each was done, so the property speaks about all of them.
    for (const act of ['refund', 'move', 'change_dates']) expect(done.get(act) ?? 0).toBeGreaterThan(0);
  },
);

class History {
  readonly app: TestApp;
  readonly pickup: Temporal.PlainDate;
  readonly approves: boolean;
  /** What stands now; a move makes another booking of it. */
  id: string;

  private constructor(app: TestApp, made: { id: string; pickup: Temporal.PlainDate; approves: boolean }) {
    this.app = app;
    this.id = made.id;
    this.pickup = made.pickup;
    this.approves = made.approves;
  }

  /** As if nobody had booked before. */
  static async begin(
    app: TestApp,
    { start, approves }: { start: string; approves: boolean },
  ): Promise<History> {
    const { db } = app.context;
    app.clock.set(startOfTests);
    await emptyTables(
      db,
      'bookings, booking_events, payments, ledger_entries, simulated_charges, quotes, sessions, outbox, desk_acts',
    );
    await db
      .updateTable('vehicles')
      .set({ daily_cents: 39_900 })
      .where('category', '!=', 'Non-Van')
      .execute();
    const pickup = Temporal.PlainDate.from('2026-12-01');
    const period = {
      pickupAt: `${pickup.toString()}T10:00`,
      returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
    };
    const [token = ''] = await app.guests(1);
    const held = await app.hold(token, (await app.quote(period)).id);
    if (start !== 'held') await app.pay(token, held.id);
    if (start === 'confirmed') {
      const { token: host } = await fleetHost(app);
      await app.expect(200, 'POST', `/host/bookings/${held.id}/confirm`, { token: host, key: randomUUID() });
    }
    return new History(app, { id: held.id, pickup, approves });
  }

  /** @returns the act, if it was done. */
  async go(step: Step): Promise<string | null> {
    const { app } = this;
    if (step.act === 'time') {
      app.clock.advance({ hours: step.hours });
      await app.runJobs();
      return null;
    }
    if (step.act === 'price') {
      const fleet = app.context.db.updateTable('vehicles').set({ daily_cents: step.dailyCents });
      await fleet.where('category', '!=', 'Non-Van').execute();
      return null;
    }
    const desk = await Desk.open(app);
    const act = await this.actOf(desk, step);
    if (act === null) return null;
    const preview = await desk.preview(this.id, act);
    if (preview.status !== 200) {
      expectSame([preview.status, (preview.body as { code: string }).code], [409, 'act_refused']);
      return null;
    }
    return (await this.perform(desk, act, preview.body as DeskEffect)) ? act.act : null;
  }

  private async perform(desk: Desk, act: DeskAct, effect: DeskEffect): Promise<boolean> {
    expectSame(effect.keptAfterCents, effect.keptBeforeCents - effect.refundCents);
    const sent = await desk.send(this.id, act, effect.refundCents);
    expectSame(sent.status, 200);
    const { outcome, approvalId, bookingId } = sent.body as {
      outcome: string;
      approvalId: string | null;
      bookingId: string;
    };
    expectSame(outcome, effect.needsApproval ? 'requested' : 'done');
    const before = this.id;
    this.id = bookingId;
    if (approvalId !== null) {
      const manager = await Desk.open(this.app, 'manager');
      const decision = this.approves ? 'approve' : 'decline';
      expectSame((await manager.decide(approvalId, decision, effect.refundCents)).status, 200);
      if (!this.approves) return false;
      const { related } = await desk.story(before);
      if (act.act === 'move') this.id = related.find(({ relation }) => relation === 'replacement')?.id ?? '';
    }
    await requireInvariants(this.app.context.db);
    if (act.act !== 'reject') expectSame((await desk.story(this.id)).keptCents, effect.keptAfterCents);
    return true;
  }

  private async actOf(desk: Desk, step: Exclude<Step, { act: 'time' | 'price' }>): Promise<DeskAct | null> {
    if (step.act === 'move') {
      const { vehicles } = await desk.vehicles(this.id);
      const vehicleId = vehicles[step.nth % Math.max(1, vehicles.length)]?.id;
      return vehicleId === undefined ? null : { act: 'move', vehicleId };
    }
    if (step.act === 'change_dates') {
      const from = this.pickup.add({ days: step.from });
      const until = from.add({ days: step.days });
      return {
        act: 'change_dates',
        pickupAt: `${from.toString()}T10:00`,
        returnAt: `${until.toString()}T10:00`,
      };
    }
    if (step.act === 'refund' && step.line !== null)
      return { ...step, quoteId: (await desk.story(this.id)).quoteId };
    return step;
  }

  /** Time passes until nothing is left to do, and no refund is larger than its charge. */
  async settle(): Promise<void> {
    const { app } = this;
    app.clock.advance({ hours: 24 * 12 });
    for (let turn = 0; turn < 3; turn += 1) await app.runJobs();
    const { db } = app.context;
    await requireInvariants(db, { calm: app.clock.now().subtract({ hours: 1 }) });
    const sum = db.selectFrom('ledger_entries').select((eb) => eb.fn.sum<number>('amount_cents').as('cents'));
    expectSame(Number((await sum.executeTakeFirstOrThrow()).cents ?? 0), 0);
    const { payments } = await (await Desk.open(app)).story(this.id);
    for (const { chargedCents, refunds } of payments)
      expectSame(refunds.reduce((all, { amountCents }) => all + amountCents, 0) <= chargedCents, true);
  }
}

function expectSame(found: unknown, wanted: unknown): void {
  expect(found).toEqual(wanted);
}
