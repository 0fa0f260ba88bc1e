import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { EarlyReturnTerms } from '@makani/contract/road/early-returns';
import type { Extension } from '@makani/contract/road/extensions';
import type { SwapVehicle } from '@makani/contract/road/vehicle-swaps';
import type { Trip } from '@makani/contract/bookings/trips';
import { Desk } from '../../../kit/desk/desk.ts';
import type { TestApp } from '../../../kit/test-app.ts';
import type { Sent } from '../../../kit/wire.ts';

/** A trip of three days that has been under way for one, and what its guest does on the road. */
export class OnTheRoad {
  readonly app: TestApp;
  readonly booking: Booking;
  readonly #first: Temporal.PlainDate;
  /** One session for each moment: an account has only so many. */
  #session: { at: string; token: string } | undefined;

  private constructor(app: TestApp, booking: Booking, first: Temporal.PlainDate) {
    this.app = app;
    this.booking = booking;
    this.#first = first;
  }

  /** @param date The day of the pickup, at ten. */
  static async begun(
    app: TestApp,
    date: string,
    overrides: Parameters<TestApp['quote']>[0] = {},
  ): Promise<OnTheRoad> {
    const first = Temporal.PlainDate.from(date);
    const at = (day: number) => `${first.add({ days: day }).toString()}T10:00`;
    app.clock.set(`${first.subtract({ days: 4 }).toString()}T20:00:00Z`);
    const { booking } = await app.bookedByGuest({ pickupAt: at(0), returnAt: at(3), ...overrides });
    app.clock.set(`${first.subtract({ days: 2 }).toString()}T21:00:00Z`);
    await app.runJobs();
    await app.runJobs();
    app.clock.set(`${first.add({ days: 1 }).toString()}T20:00:00Z`);
    return new OnTheRoad(app, booking, first);
  }

  get id(): string {
    return this.booking.id;
  }

  /** Ten o’clock so many days after the pickup. */
  at(day: number): string {
    return `${this.#first.add({ days: day }).toString()}T10:00`;
  }

  async guest(): Promise<string> {
    const at = this.app.clock.now().toString();
    if (this.#session?.at !== at) this.#session = { at, token: await this.app.guestOf(this.id) };
    return this.#session.token;
  }

  async trip(): Promise<Trip> {
    return this.app.expect<Trip>(200, 'GET', `/bookings/${this.id}/trip`, { token: await this.guest() });
  }

  async preview(returnAt: string, token?: string): Promise<Sent> {
    return this.app.request('POST', `/bookings/${this.id}/extension`, {
      token: token ?? (await this.guest()),
      body: { returnAt },
    });
  }

  async shown(returnAt: string): Promise<Extension> {
    const { status, body } = await this.preview(returnAt);
    if (status !== 200) throw new Error(`the preview answered ${status}: ${JSON.stringify(body)}`);
    return body as Extension;
  }

  /** @param card Another card than the one on file. */
  async extend(
    shown: Extension,
    { card, key = randomUUID() }: { card?: string; key?: string } = {},
  ): Promise<Sent> {
    const token = await this.guest();
    const { quote, differenceCents, current } = shown;
    const paid =
      differenceCents <= 0
        ? {}
        : card === undefined
          ? { useSavedCard: true }
          : { paymentToken: await this.app.cardToken(token, card) };
    const body = { quoteId: quote.id, differenceCents, agreedReturnAt: current.returnAt, ...paid };
    return this.app.request('POST', `/bookings/${this.id}/extend`, { token, key, body });
  }

  async onward(quoteId: string): Promise<Sent> {
    const call = { token: await this.guest(), key: randomUUID(), body: { quoteId } };
    return this.app.request('POST', `/bookings/${this.id}/onward`, call);
  }

  async earlyTerms(returnAt: string): Promise<Sent> {
    const path = `/bookings/${this.id}/early-return?returnAt=${encodeURIComponent(returnAt)}`;
    return this.app.request('GET', path, { token: await this.guest() });
  }

  /** @param shown Differs from the preview in what a test is about. */
  async returnEarly(returnAt: string, shown: Partial<EarlyReturnTerms> = {}): Promise<Sent> {
    const { body: terms } = await this.earlyTerms(returnAt);
    return this.sendEarly({ ...(terms as EarlyReturnTerms), ...shown, returnAt });
  }

  async sendEarly({ returnAt, agreedReturnAt, refundCents }: EarlyReturnTerms): Promise<Sent> {
    const body = { returnAt, agreedReturnAt, refundCents };
    return this.app.request('POST', `/bookings/${this.id}/early-return`, {
      token: await this.guest(),
      key: randomUUID(),
      body,
    });
  }
}

export async function swapsFor(
  desk: Desk,
  { app, id }: OnTheRoad,
): Promise<{ refusal: string | null; vehicles: SwapVehicle[] }> {
  return app.expect(200, 'GET', `/operator/bookings/${id}/swap-vehicles`, { token: desk.token });
}

/** The desk gives the guest the first other vehicle that is free. */
export async function swapped(road: OnTheRoad, cause: 'breakdown' | 'other' = 'breakdown') {
  const desk = await Desk.open(road.app);
  const { refusal, vehicles } = await swapsFor(desk, road);
  const [other] = vehicles;
  if (other === undefined) throw new Error(`no vehicle to swap for: ${refusal ?? 'all are booked'}`);
  const act = { act: 'swap', vehicleId: other.id, cause } as const;
  const effect = await desk.effect(road.id, act);
  const outcome = await desk.act(road.id, act);
  return { desk, other, act, effect, outcome };
}

/** Begins trips two weeks apart, each with free days after it. */
export function tripsOf(app: TestApp): (overrides?: Parameters<TestApp['quote']>[0]) => Promise<OnTheRoad> {
  let next = Temporal.PlainDate.from('2026-12-10');
  return async (overrides) => {
    const first = next;
    next = next.add({ days: 14 });
    return OnTheRoad.begun(app, first.toString(), overrides);
  };
}
