import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Extras } from '@makani/contract/bookings/extras';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Order } from '@makani/contract/bookings/orders';
import type { Modification } from '@makani/contract/bookings/trips';
import { choiceOf } from '../../features/bookings/substitutes/choice-of.ts';
import { markNoShow } from '../../../src/features/bookings/trips/mark-no-show.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { holdOrder, payOrder } from '../../features/bookings/orders/order-calls.ts';
import type { Sent } from '../../kit/wire.ts';
import type { TestApp } from '../../kit/test-app.ts';
import type { CardNetwork } from './card-network.ts';

/** Bookings, payments, refunds and changes in every state, beside the finished trips of the demo data. */
export async function fillTrips(app: TestApp, network: CardNetwork): Promise<void> {
  const desk = new Desk(app);
  const [cancelled, rejected, dearer, cheaper, refused, halfRefunded, waiting] = await desk.book(7);
  await desk.hold({ card: '4000000000000341' });
  await desk.hold({ card: '4000000000000002' });
  await desk.hold({ days: 7, offerCode: 'WEEKLY' });
  await desk.hold({ card: '4242424242424242', extras: { childSeat: 1, booster: 2 } });
  await desk.answer(rejected, 'reject');
  // The remaining requests are confirmed by silence and charged.
  app.clock.advance({ hours: 24 });
  await desk.work();

  await desk.markNoShow();
  await desk.cancel(cancelled);
  await desk.change(dearer, { days: 5 });
  await desk.change(cheaper, { days: 2 });
  await desk.change(refused, { days: 5, card: '4000000000000002' });
  const [toCapture, toVoid, toDecline, toReplace] = await desk.book(4);
  await desk.answer(toReplace, 'reject');
  await desk.takeSubstitute(toReplace);
  await desk.answer(toDecline, 'reject');
  await desk.declineSubstitute(toDecline);
  await desk.order(['confirm', 'confirm']);
  await desk.order(['confirm', 'reject']);
  await desk.order([]);
  await desk.work();

  // From here on the card network does not respond, so nothing is settled any more.
  for (const call of ['capture', 'void', 'refund'] as const) network.silent.add(call);
  await desk.cancel(halfRefunded);
  await desk.answer(toCapture, 'confirm');
  await desk.cancel(toVoid);
  await desk.work();
  await desk.book(1);
  await desk.hold({});
  const reached = network.hangOnce();
  void desk.hold({ card: '4242424242424242' });
  await reached;
  network.silent.add('authorise');
  await desk.hold({ card: '4242424242424242' });
  await desk.change(waiting, { days: 5 });
}

interface HoldInput {
  card?: string;
  days?: number;
  offerCode?: string;
  extras?: Partial<Extras>;
}

class Desk {
  readonly #house: TestApp;
  #nextDay = Temporal.PlainDate.from('2027-01-10');

  constructor(app: TestApp) {
    this.#house = app;
  }

  async book(count: number): Promise<Booking[]> {
    const booked: Booking[] = [];
    while (booked.length < count) booked.push((await this.#house.booked(this.#period())).booking);
    return booked;
  }

  async hold({ card, days, ...options }: HoldInput): Promise<void> {
    const { token } = await this.#house.signedIn();
    const period = this.#period(days);
    const quote = await this.#house.quote({ ...period, ...options });
    const { id } = await this.#house.hold(token, quote.id);
    if (card !== undefined) await this.#house.pay(token, id, card);
  }

  /** Books two vehicles together. @param answers Of their hosts. */
  async order(answers: ('confirm' | 'reject')[]): Promise<void> {
    const [token = ''] = await this.#house.guests(1, { isVerified: true });
    const fleet = await this.#house.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
    const period = this.#period();
    const wanted = fleet.vehicles.slice(0, 2).map(({ id }) => ({ ...period, vehicleId: id }));
    const { id } = await holdOrder(this.#house, token, wanted);
    const paid = await payOrder(this.#house, token, id);
    for (const [index, verb] of answers.entries())
      await this.answer((paid.body as Order).bookings[index], verb);
  }

  async answer(booking: Booking | undefined, verb: 'confirm' | 'reject'): Promise<void> {
    const { token } = await fleetHost(this.#house);
    await this.#house.expect(200, 'POST', `/host/bookings/${booking?.id}/${verb}`, {
      token,
      key: randomUUID(),
      ...(verb === 'reject' && { body: { reason: 'The vehicle is being serviced.' } }),
    });
  }

  /** Takes what is on hold in place of a rejected booking. */
  async takeSubstitute(booking: Booking | undefined): Promise<void> {
    const call = await this.#asGuest(booking);
    const path = `/bookings/${booking?.id}/substitute`;
    const { offered } = await this.#house.expect<SubstituteOffer>(200, 'GET', path, call);
    const body = choiceOf(offered);
    await this.#house.expect(200, 'POST', path, { ...call, key: randomUUID(), body });
  }

  async declineSubstitute(booking: Booking | undefined): Promise<void> {
    const call = await this.#asGuest(booking);
    await this.#house.expect(200, 'DELETE', `/bookings/${booking?.id}/substitute`, call);
  }

  async cancel(booking: Booking | undefined): Promise<void> {
    const call = await this.#asGuest(booking);
    const path = `/bookings/${booking?.id}`;
    const shown = await this.#house.expect<Cancellation>(200, 'GET', `${path}/cancellation`, call);
    const body = { feeCents: shown.feeCents, refundCents: shown.refundCents };
    await this.#house.expect(200, 'POST', `${path}/cancel`, { ...call, key: randomUUID(), body });
  }

  /** Marks the guest of the demo data's active trip as a no-show. */
  async markNoShow(): Promise<void> {
    const { db, clock } = this.#house.context;
    const { id } = await db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'confirmed')
      .where('starts_at', '<=', clock.now())
      .where('picked_up_at', 'is', null)
      .orderBy('starts_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await markNoShow(this.#house.context, { bookingId: id, operatorId: randomUUID() });
  }

  /** Keeps the pickup and changes the number of days. A higher price is paid with `card`. */
  async change(booking: Booking | undefined, input: { days: number; card?: string }): Promise<Sent> {
    if (booking === undefined) throw new Error('There is nothing to change.');
    const call = await this.#asGuest(booking);
    const { pickupAt, insurance } = booking;
    const returnAt = Temporal.PlainDateTime.from(pickupAt).add({ days: input.days });
    const path = `/bookings/${booking.id}`;
    const shown = await this.#house.expect<Modification>(200, 'POST', `${path}/modification`, {
      ...call,
      body: { pickupAt, insurance, returnAt: returnAt.toString({ smallestUnit: 'minute' }) },
    });
    const { quote, differenceCents } = shown;
    const paying = differenceCents > 0 && {
      paymentToken: await this.#house.cardToken(call.token, input.card),
    };
    const body = { quoteId: quote.id, differenceCents, ...paying };
    return this.#house.request('PATCH', path, { ...call, key: randomUUID(), body });
  }

  /** Runs the worker until nothing moves any more. */
  async work(): Promise<void> {
    for (let round = 0; round < 4; round += 1) await this.#house.runJobs();
  }

  async #asGuest(booking: Booking | undefined): Promise<{ token: string }> {
    if (booking === undefined) throw new Error('There is no such booking.');
    return { token: await this.#house.guestOf(booking.id) };
  }

  #period(days = 3): { pickupAt: string; returnAt: string } {
    const pickup = this.#nextDay;
    this.#nextDay = pickup.add({ days: days + 3 });
    return {
      pickupAt: `${pickup.toString()}T10:00`,
      returnAt: `${pickup.add({ days }).toString()}T10:00`,
    };
  }
}
