import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Order } from '@makani/contract/bookings/orders';
import type { Modification } from '@makani/contract/bookings/trips';
import type { Quote } from '@makani/contract/bookings/quotes';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Db } from '../../../server/src/db/database.ts';
import { holdCall, paymentCall } from '../../kit/guest.ts';
import { apiAt, type Call, expectResponse } from '../../kit/http.ts';
import { fleetHostOf, insertGuest, type InsertedPerson as Person } from '../../kit/inserted-people.ts';
import { guestPassword } from '../../kit/people.ts';
import { customerInfo, datesIn, simulatedToken } from '../../kit/trips.ts';

/** The people of one database, their bookings, and what the server has told them. */
export class World {
  readonly db: Db;
  /** Lets the process that answers do these jobs. */
  work: (jobs: string[]) => Promise<void> = async () => undefined;
  /** Where a server answers that is not to die. */
  url = '';
  /** Rows that an answer of 2xx named: they have to be there at the end, whatever died. */
  readonly acknowledged: {
    table: 'bookings' | 'booking_events' | 'users' | 'vehicle_photos';
    id: string;
    status?: string;
  }[] = [];
  #turn = 0;
  #hash: string | undefined;
  #vehicles: string[] = [];
  #host: Person | undefined;

  constructor(db: Db) {
    this.db = db;
  }

  /** A card that pays, as what it was exchanged for. */
  async card(guest: Person): Promise<string> {
    return simulatedToken(apiAt(this.url), guest.token);
  }

  async guest(): Promise<Person> {
    this.#hash ??= await hash(guestPassword);
    return insertGuest(this.db, Temporal.Now.instant(), { isVerified: true, passwordHash: this.#hash });
  }

  /** The host of the fleet, in a session that is as old as a minute at most. */
  async host(): Promise<Person> {
    return (this.#host ??= await fleetHostOf(this.db, Temporal.Now.instant()));
  }

  async vehicles(): Promise<string[]> {
    if (this.#vehicles.length === 0) {
      const rows = await this.db
        .selectFrom('vehicles')
        .select('id')
        .where('status', '=', 'active')
        .where('host_id', 'is not', null)
        .orderBy('id')
        .execute();
      this.#vehicles = rows.map(({ id }) => id);
    }
    return this.#vehicles;
  }

  /** Each in turn: a vehicle has so many calendars at most. */
  async nextVehicle(): Promise<string | undefined> {
    const vehicles = await this.vehicles();
    this.#turn += 1;
    return vehicles[this.#turn % vehicles.length];
  }

  /** Three days of some vehicle that nobody has asked for yet. */
  async quote(token: string): Promise<Quote> {
    const vehicles = await this.vehicles();
    const turn = this.#turn;
    this.#turn += 1;
    const vehicleId = vehicles[turn % vehicles.length] ?? '';
    return this.sameQuote(token, { vehicleId, ...datesIn(45 + 6 * Math.floor(turn / vehicles.length)) });
  }

  /** Later requests are for other days: turns from a multiple of the fleet on share theirs. */
  async newDays(): Promise<void> {
    const { length } = await this.vehicles();
    this.#turn = Math.ceil(this.#turn / length) * length;
  }

  /** Two vehicles for the same three days. */
  async holdingTwo(guest: Person): Promise<Call> {
    await this.newDays();
    const first = await this.quote(guest.token);
    const second = await this.quote(guest.token);
    const vehicles = [first, second].map(({ id: quoteId }) => ({ quoteId, customerInfo }));
    return ['POST', '/api/orders', { token: guest.token, key: randomUUID(), body: { vehicles } }];
  }

  async payingForTwo(guest: Person): Promise<Call> {
    const order = await expectResponse<Order>(201, this.url, ...(await this.holdingTwo(guest)));
    const [held] = order.bookings;
    if (held === undefined) throw new Error('an order has bookings');
    const [, , sent] = await this.paying(guest, held);
    return ['POST', `/api/orders/${order.id}/payment`, sent];
  }

  async confirmedTwo(guest: Person): Promise<void> {
    const order = await expectResponse<Order>(200, this.url, ...(await this.payingForTwo(guest)));
    for (const booking of order.bookings)
      await expectResponse(200, this.url, ...(await this.answering(booking, 'confirm')));
  }

  async sameQuote(token: string, like: Pick<Quote, 'vehicleId' | 'pickupAt' | 'returnAt'>): Promise<Quote> {
    const { vehicleId, pickupAt, returnAt } = like;
    const body = { vehicleId, pickupAt, returnAt, locationId: 'honolulu', insurance: 'basic' };
    return expectResponse<Quote>(201, this.url, 'POST', '/api/quotes', { token, body });
  }

  async holding(guest: Person, quoteId?: string): Promise<Call> {
    return holdCall(guest.token, quoteId ?? (await this.quote(guest.token)).id);
  }

  async held(guest: Person, quoteId?: string): Promise<Booking> {
    return this.noted(await expectResponse<Booking>(201, this.url, ...(await this.holding(guest, quoteId))));
  }

  async paying(guest: Person, booking: Booking): Promise<Call> {
    return paymentCall(guest.token, booking, await this.card(guest));
  }

  async requested(guest: Person, quoteId?: string): Promise<Booking> {
    const held = await this.held(guest, quoteId);
    return this.noted(await expectResponse<Booking>(200, this.url, ...(await this.paying(guest, held))));
  }

  async answering(booking: Booking, answer: 'confirm' | 'reject'): Promise<Call> {
    const { token } = await this.host();
    const body = answer === 'reject' && { body: { reason: 'The vehicle is being serviced.' } };
    return ['POST', `/api/host/bookings/${booking.id}/${answer}`, { token, key: randomUUID(), ...body }];
  }

  async confirmed(guest: Person, quoteId?: string): Promise<Booking> {
    const requested = await this.requested(guest, quoteId);
    await expectResponse(200, this.url, ...(await this.answering(requested, 'confirm')));
    this.acknowledged.push({ table: 'booking_events', id: requested.id, status: 'confirmed' });
    return requested;
  }

  async cancelling(guest: Person, { id }: Booking): Promise<Call> {
    const shown = await expectResponse<Cancellation>(
      200,
      this.url,
      'GET',
      `/api/bookings/${id}/cancellation`,
      {
        token: guest.token,
      },
    );
    const body = { feeCents: shown.feeCents, refundCents: shown.refundCents };
    return ['POST', `/api/bookings/${id}/cancel`, { token: guest.token, key: randomUUID(), body }];
  }

  /** @param days - The new length; three are booked. */
  async changing(guest: Person, booking: Booking, days: number): Promise<Call> {
    const { id, pickupAt, insurance } = booking;
    const returnAt = Temporal.PlainDateTime.from(pickupAt).add({ days }).toString({ smallestUnit: 'minute' });
    const { quote, differenceCents } = await expectResponse<Modification>(
      200,
      this.url,
      'POST',
      `/api/bookings/${id}/modification`,
      { token: guest.token, body: { pickupAt, returnAt, insurance } },
    );
    const [, , paid] = await this.paying(guest, booking);
    const body = { ...(differenceCents > 0 && paid?.body), quoteId: quote.id, differenceCents };
    return ['PATCH', `/api/bookings/${id}`, { token: guest.token, key: randomUUID(), body }];
  }

  noted(booking: Booking): Booking {
    this.acknowledged.push({ table: 'booking_events', id: booking.id, status: booking.status });
    return booking;
  }

  /** The leases of the dead are over, and every retry is due. */
  async timePasses(): Promise<void> {
    const past = sql`now() - interval '1 second'`;
    await sql`update idempotency_keys set locked_until = created_at - interval '1 second' where status is null`.execute(
      this.db,
    );
    await sql`update payments set next_attempt_at = ${past} where next_attempt_at > now()`.execute(this.db);
    await sql`update refunds set next_attempt_at = ${past} where status = 'requested'`.execute(this.db);
    await sql`update outbox set next_attempt_at = ${past} where status = 'queued'`.execute(this.db);
    await sql`update text_messages set next_attempt_at = ${past} where status = 'queued'`.execute(this.db);
    await sql`update webhook_deliveries set next_attempt_at = ${past} where next_attempt_at > now()`.execute(
      this.db,
    );
  }
}
