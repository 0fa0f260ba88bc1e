import { randomUUID } from 'node:crypto';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Modification, Trip } from '@makani/contract/bookings/trips';
import type { Approval, DeskAct, DeskEffect, DeskOutcome } from '@makani/contract/operator/desk-acts';
import type { LiveBooking } from '@makani/contract/operator/blocks';
import { expect } from 'vitest';
import { choiceOf } from '../../substitutes/choice-of.ts';
import { emptyBookings, emptyTables } from '../../../../kit/database/empty-tables.ts';
import { fleetHost } from '../../../../kit/hosts.ts';
import { requireInvariants } from '../../../../kit/invariants.ts';
import { startOfTests, type TestApp } from '../../../../kit/test-app.ts';
import type { Sent } from '../../../../kit/wire.ts';
import { Desk } from '../../../../kit/desk/desk.ts';
import { settingSteps } from '../../../settings/setting-steps.ts';
import type { Step } from './any-step.ts';

type ByDesk = Extract<Step, { by: 'desk' }>['act'];

const reason = 'A sample of a reason.';

/** A booking and all that its guest and operators do with it, one after the other. */
export class History {
  readonly app: TestApp;
  readonly pickup: Temporal.PlainDate;
  readonly guestId: string;
  /** The current booking; a move replaces it with another one. */
  id: string;

  private constructor(app: TestApp, made: { id: string; pickup: Temporal.PlainDate; guestId: string }) {
    this.app = app;
    this.id = made.id;
    this.pickup = made.pickup;
    this.guestId = made.guestId;
  }

  /** As if nobody had booked or set anything before. */
  static async begin(app: TestApp, start: string): Promise<History> {
    const { db } = app.context;
    app.clock.set(startOfTests);
    await emptyBookings(db);
    await emptyTables(db, 'setting_versions, site_settings');
    const fleet = db.updateTable('vehicles').set({ status: 'active', daily_cents: 39_900 });
    await fleet.where('category', '!=', 'Non-Van').execute();
    const pickup = Temporal.PlainDate.from('2026-12-01');
    const [token = ''] = await app.guests(1);
    const held = await app.hold(token, (await app.quote(daysFrom(pickup, 3))).id);
    if (start !== 'held') await app.pay(token, held.id);
    if (start === 'confirmed') {
      const { token: host } = await fleetHost(app);
      await app.expect(200, 'POST', `/host/bookings/${held.id}/confirm`, { token: host, key: randomUUID() });
    }
    const { guest_id: guestId } = await db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow();
    return new History(app, { id: held.id, pickup, guestId });
  }

  /** @returns what was done, if it was. */
  async go(step: Step): Promise<string | null> {
    const done = await this.do(step);
    if (done !== null) await requireInvariants(this.app.context.db);
    return done;
  }

  private async do(step: Step): Promise<string | null> {
    const { app } = this;
    if (step.by === 'desk') return this.byDesk(step.act, step.isManager);
    if (step.by === 'guest') return this.byGuest(step);
    if (step.by === 'manager') return this.decide(step.decision);
    if (step.by === 'block') return this.block(step);
    if (step.by === 'policy') return this.setPolicy(step.changes);
    if (step.by === 'price') {
      const fleet = app.context.db.updateTable('vehicles').set({ daily_cents: step.dailyCents });
      await fleet.where('category', '!=', 'Non-Van').execute();
      return null;
    }
    app.clock.advance({ hours: step.hours });
    await app.runJobs();
    return null;
  }

  private async byDesk(wanted: ByDesk, isManager: boolean): Promise<string | null> {
    const desk = await Desk.open(this.app, isManager ? 'manager' : 'desk');
    const act = await this.actOf(desk, wanted);
    if (act === null) return null;
    const preview = await desk.preview(this.id, act);
    if (preview.status !== 200) {
      expectSame([preview.status, codeOf(preview)], [409, 'act_refused']);
      return null;
    }
    const effect = preview.body as DeskEffect;
    expectSame(effect.keptAfterCents, effect.keptBeforeCents - effect.refundCents);
    const sent = await desk.send(this.id, act, effect.refundCents);
    if (sent.status === 409 && effect.needsApproval && (await this.waiting(desk)) !== undefined) return null;
    expectSame(sent.status, 200);
    const { outcome, bookingId } = sent.body as DeskOutcome;
    expectSame(outcome, effect.needsApproval ? 'requested' : 'done');
    this.id = bookingId;
    if (outcome === 'requested') return 'request';
    if (act.act !== 'reject') expectSame((await desk.story(this.id)).keptCents, effect.keptAfterCents);
    return act.act;
  }

  private async actOf(desk: Desk, act: ByDesk): Promise<DeskAct | null> {
    if (act.act === 'move') {
      const { vehicles } = await desk.vehicles(this.id);
      const vehicleId = vehicles[act.nth % Math.max(1, vehicles.length)]?.id;
      return vehicleId === undefined ? null : { act: 'move', vehicleId };
    }
    if (act.act === 'change_dates')
      return {
        act: 'change_dates',
        extraCost: 'waive',
        ...daysFrom(this.pickup.add({ days: act.from }), act.days),
      };
    if (act.act === 'refund' && act.line !== null)
      return { ...act, quoteId: (await desk.story(this.id)).quoteId };
    return act;
  }

  private async waiting(desk: Desk): Promise<Approval | undefined> {
    const { pending } = await this.app.expect<{ pending: Approval[] }>(200, 'GET', '/operator/approvals', {
      token: desk.token,
    });
    const { pendingApprovalId } = await desk.story(this.id);
    return pending.find(({ id }) => id === pendingApprovalId);
  }

  /** By a manager who hasn’t asked for it. What has become impossible or dearer meanwhile is only declined. */
  private async decide(decision: 'approve' | 'decline'): Promise<string | null> {
    const manager = await Desk.open(this.app, 'manager');
    const request = await this.waiting(manager);
    if (request === undefined) return null;
    const { effect } = request;
    const sent = await manager.decide(request.id, decision, effect?.refundCents ?? 0);
    if (decision === 'decline') {
      expectSame(sent.status, 200);
      return 'decline';
    }
    if (sent.status !== 200) {
      expectSame(sent.status, 409);
      expectSame(['act_refused', 'effect_changed'].includes(codeOf(sent) ?? ''), true);
      return null;
    }
    const { related } = await manager.story(this.id);
    const replacement = related.find(({ relation }) => relation === 'replacement')?.id;
    if (replacement !== undefined) this.id = replacement;
    expectSame((await manager.story(this.id)).keptCents, effect?.keptAfterCents);
    return 'approve';
  }

  private async byGuest(step: Extract<Step, { by: 'guest' }>): Promise<string | null> {
    const { app } = this;
    const token = await app.guestOf(this.id);
    const path = `/bookings/${this.id}`;
    const call = <Body extends object>(body: Body) => ({ token, key: randomUUID(), body });
    if (step.does === 'take') {
      const shown = await app.request('GET', `${path}/substitute`, { token });
      if (shown.status !== 200) return null;
      const { offered } = shown.body as SubstituteOffer;
      const taken = await app.request('POST', `${path}/substitute`, call(choiceOf(offered)));
      if (!isDone(taken)) return null;
      this.id = (taken.body as Trip).id;
      return 'take';
    }
    if (step.does === 'cancel') {
      const shown = await app.request('GET', `${path}/cancellation`, { token });
      if (shown.status !== 200) return null;
      const { feeCents, refundCents } = shown.body as Cancellation;
      const cancelled = await app.request('POST', `${path}/cancel`, call({ feeCents, refundCents }));
      return isDone(cancelled) ? 'guest_cancel' : null;
    }
    const body = { ...daysFrom(this.pickup.add({ days: step.from }), step.days), insurance: step.insurance };
    const shown = await app.request('POST', `${path}/modification`, { token, body });
    if (!isDone(shown)) return null;
    const { quote, differenceCents } = shown.body as Modification;
    const paymentToken = await app.cardToken(token);
    const changed = await app.request(
      'PATCH',
      path,
      call({ quoteId: quote.id, differenceCents, ...(differenceCents > 0 && { paymentToken }) }),
    );
    return isDone(changed) ? 'guest_change' : null;
  }

  /** Blocks and at once unblocks a person or a vehicle, so that the history goes on with the result. */
  private async block({ who, ends }: Extract<Step, { by: 'block' }>): Promise<string | null> {
    const { token } = await Desk.open(this.app);
    const path = await this.pathOf(who);
    const shown = await this.app.expect<{ live: LiveBooking[] | Record<string, LiveBooking[]> }>(
      200,
      'GET',
      path,
      { token },
    );
    const live = Array.isArray(shown.live) ? shown.live : Object.values(shown.live).flat();
    const body = { reason, bookings: live.map(({ id }) => ({ id, end: ends })) };
    const sent = await this.app.request('POST', `${path}/block`, { token, key: randomUUID(), body });
    if (!isDone(sent)) {
      expectSame(codeOf(sent), 'act_refused');
      return null;
    }
    await requireInvariants(this.app.context.db);
    await this.app.expect(204, 'POST', `${path}/unblock`, { token, body: { reason } });
    return `block ${who}`;
  }

  private async pathOf(who: 'vehicle' | 'guest' | 'host'): Promise<string> {
    if (who === 'guest') return `/operator/people/${this.guestId}`;
    if (who === 'host') return `/operator/people/${(await fleetHost(this.app)).id}`;
    const { vehicle } = await (await Desk.open(this.app)).story(this.id);
    return `/operator/vehicles/${vehicle.id}`;
  }

  private async setPolicy(changes: object): Promise<string | null> {
    const { token } = await Desk.open(this.app, 'manager');
    const steps = settingSteps<{ revision: number }, object, object>(this.app, {
      path: '/operator/settings/policy',
      reason,
    });
    return isDone(await steps.send(token, { changes })) ? 'policy' : null;
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
    const desk = await Desk.open(app);
    const own = db.selectFrom('bookings').select('id').where('guest_id', '=', this.guestId);
    for (const { id } of await own.execute()) {
      const { payments } = await desk.story(id);
      for (const { chargedCents, refunds } of payments)
        expectSame(refunds.reduce((all, { amountCents }) => all + amountCents, 0) <= chargedCents, true);
    }
  }
}

function daysFrom(pickup: Temporal.PlainDate, days: number): { pickupAt: string; returnAt: string } {
  return {
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days }).toString()}T10:00`,
  };
}

/** An impossible act is refused, and never fails. */
function isDone({ status, body }: Sent): boolean {
  expectSame([status < 500, body], [true, body]);
  return status < 300;
}

function codeOf({ body }: Sent): string | undefined {
  return (body as { code?: string }).code;
}

function expectSame(found: unknown, wanted: unknown): void {
  expect(found).toEqual(wanted);
}
