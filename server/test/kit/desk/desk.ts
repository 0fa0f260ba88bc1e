import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Trip } from '@makani/contract/bookings/trips';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type {
  Approval,
  DeskAct,
  DeskEffect,
  DeskOutcome,
  listMovableVehicles,
} from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { openOperatorSession } from '../../../src/features/operators/public/operator-sessions.ts';
import { fleetHost } from '../hosts.ts';
import { requireInvariants } from '../invariants.ts';
import type { TestApp } from '../test-app.ts';
import type { Sent } from '../wire.ts';
import { newOperator } from './operators.ts';

export const reason = 'The air conditioning failed.';

/** Settles the money, sends the mails, and looks whether everything agrees. */
export async function settled(app: TestApp): Promise<void> {
  await app.runJobs();
  await app.runJobs();
  await requireInvariants(app.context.db);
}

/** An operator at work: every act is previewed, and done for what the preview said. */
export class Desk {
  readonly app: TestApp;
  readonly id: string;
  readonly token: string;

  private constructor(app: TestApp, operator: { id: string; token: string }) {
    this.app = app;
    this.id = operator.id;
    this.token = operator.token;
  }

  static async open(app: TestApp, grade: 'desk' | 'manager' = 'desk'): Promise<Desk> {
    return new Desk(app, await newOperator(app, grade));
  }

  /** The same operator in a new session. */
  static async again(app: TestApp, id: string): Promise<Desk> {
    const { db, clock } = app.context;
    return new Desk(app, { id, token: await openOperatorSession(db, id, clock.now()) });
  }

  preview(id: string, act: DeskAct): Promise<Sent> {
    return this.app.request('POST', `/operator/bookings/${id}/preview`, { token: this.token, body: { act } });
  }

  async effect(id: string, act: DeskAct): Promise<DeskEffect> {
    const sent = await this.preview(id, act);
    if (sent.status !== 200)
      throw new Error(`the preview answered ${sent.status}: ${JSON.stringify(sent.body)}`);
    return sent.body as DeskEffect;
  }

  /** The version that a preview of this moment shows; one of no state when it is refused. */
  async seen(id: string, act: DeskAct): Promise<string> {
    const { status, body } = await this.preview(id, act);
    return status === 200 ? (body as DeskEffect).version : 'refused';
  }

  /** @param shown The version is that of this moment when left out. */
  async send(
    id: string,
    act: DeskAct,
    refundCents: number,
    {
      key = randomUUID(),
      version,
      chargeCents,
    }: { key?: string; version?: string; chargeCents?: number } = {},
  ): Promise<Sent> {
    const body = { act, refundCents, chargeCents, version: version ?? (await this.seen(id, act)), reason };
    return this.app.request('POST', `/operator/bookings/${id}/acts`, { token: this.token, key, body });
  }

  async act(id: string, act: DeskAct): Promise<DeskOutcome> {
    const { refundCents, version, charge } = await this.effect(id, act);
    const chargeCents = charge?.cents;
    const shown = { version, ...(chargeCents !== undefined && { chargeCents }) };
    const sent = await this.send(id, act, refundCents, shown);
    if (sent.status !== 200) throw new Error(`the act answered ${sent.status}: ${JSON.stringify(sent.body)}`);
    return sent.body as DeskOutcome;
  }

  /** Sends it again, having looked again, for as long as somebody else was faster. */
  async persist(id: string, act: DeskAct, refundCents: number): Promise<Sent> {
    for (;;) {
      const sent = await this.send(id, act, refundCents);
      if (sent.status !== 409 || (sent.body as { code: string }).code !== 'effect_changed') return sent;
    }
  }

  /** The version that the list of requests shows at this moment; empty for one that can’t be done or is closed. */
  async versionOf(approvalId: string): Promise<string> {
    const { status, body } = await this.app.request('GET', '/operator/approvals', { token: this.token });
    const { pending } = status === 200 ? (body as { pending: Approval[] }) : { pending: [] };
    return pending.find(({ id }) => id === approvalId)?.effect?.version ?? '';
  }

  async decide(
    approvalId: string,
    decision: 'approve' | 'decline',
    refundCents: number,
    seen?: string,
  ): Promise<Sent> {
    const version = seen ?? (await this.versionOf(approvalId));
    const body = { decision, refundCents, version, reason: 'Looked into it.' };
    const path = `/operator/approvals/${approvalId}/decision`;
    return this.app.request('POST', path, { token: this.token, key: randomUUID(), body });
  }

  vehicles(id: string): Promise<ResponseOf<typeof listMovableVehicles>> {
    return this.app.expect(200, 'GET', `/operator/bookings/${id}/vehicles`, { token: this.token });
  }

  story(id: string): Promise<DeskBookingStory> {
    return this.app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${id}`, { token: this.token });
  }
}

/** A confirmed booking whose money was charged. */
export async function chargedBooking(app: TestApp, period: object = {}): Promise<Booking> {
  const { booking } = await app.booked(period);
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token, key: randomUUID() });
  await app.runJobs();
  return booking;
}

export async function tripOf(app: TestApp, id: string): Promise<Trip> {
  return app.expect<Trip>(200, 'GET', `/bookings/${id}/trip`, { token: await app.guestOf(id) });
}
