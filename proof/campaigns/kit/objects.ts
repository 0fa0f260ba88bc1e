import { createHash, randomUUID } from 'node:crypto';
import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Order } from '@makani/contract/bookings/orders';
import type { OtherDriver } from '@makani/contract/bookings/other-drivers';
import type { CalendarImport, CalendarFeed } from '@makani/contract/calendar/other-calendars';
import type { WaitlistEntry } from '@makani/contract/waitlist/waitlist';
import { choiceOf } from '../../../server/test/features/bookings/substitutes/choice-of.ts';
import { lastingKey } from '../../../server/test/kit/desk/api-keys.ts';
import { form, uploaded } from '../../../server/test/kit/multipart.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { detailsOf, returnedVehicle } from './vehicle-objects.ts';
import { newPasskey } from './passkeys.ts';
import { customerOf, newToken, partyOf, type Person } from './people.ts';

/** The parameters of an address that name one object: `{ id }`, or `{ id, blockId }`. */
export type Ids = Record<string, string>;

let day = 0;

/** Makes objects of every kind that an address can name, each for a person who owns it. */
export class Objects {
  readonly app: TestApp;
  /** The host whose vehicle renters rent, and the renter of the hosts' vehicles. */
  readonly partners: { host: Person; renter: Person };
  /** The vehicle on hold for each person who lost a trip, the latest. */
  readonly offeredTo = new Map<string, { vehicleId: string; totalCents: number }>();
  /** Beside each vehicle that is rented, another one of its host. */
  readonly #seconds = new Map<string, string>();
  readonly #vehicles = new Map<string, { id: string; rentals: number }>();

  constructor(app: TestApp, partners: { host: Person; renter: Person }) {
    this.app = app;
    this.partners = partners;
  }

  /** The vehicle of a host on which rentals are made. */
  async rentalVehicle(host: Person): Promise<string> {
    return (await this.#rented(host)).id;
  }

  /** A day of a vehicle of this host that no other rental has: a guest whose host withdrew may have come to it. */
  async nextRental(host: Person): Promise<{ vehicleId: string; pickupAt: string; returnAt: string }> {
    const { db } = this.app.context;
    for (;;) {
      const rented = await this.#rented(host);
      rented.rentals += 1;
      const dates = oneDay(Temporal.PlainDate.from('2026-12-20').add({ days: rented.rentals }));
      const taken = await db
        .selectFrom('bookings')
        .select('id')
        .where('vehicle_id', '=', rented.id)
        .where('pickup_at', '=', dates.pickupAt)
        .executeTakeFirst();
      if (taken === undefined) return { vehicleId: rented.id, ...dates };
    }
  }

  /** Another one when its days are used up: a pickup is at most 540 days ahead. */
  async #rented(host: Person): Promise<{ id: string; rentals: number }> {
    const known = this.#vehicles.get(host.id);
    if (known !== undefined && known.rentals < 300) return known;
    const { id = '' } = await this.vehicle(host);
    const rented = { id, rentals: 0 };
    this.#vehicles.set(host.id, rented);
    return rented;
  }

  async vehicle(host: Person): Promise<Ids> {
    const token = await newToken(this.app, host);
    const photo = await uploaded(this.app, { token, user: host });
    const { id } = await this.app.expect<{ id: string }>(201, 'POST', '/host/cars', {
      token,
      key: randomUUID(),
      body: form([photo.id], { dailyCents: 15_000 }),
    });
    const body = detailsOf(host, 0);
    await this.app.expect(200, 'PUT', `/host/cars/${id}/details`, { token, body });
    return { id };
  }

  /** A vehicle that came back and isn't ready. */
  async returnedVehicle(host: Person): Promise<Ids> {
    const { id: bookingId = '' } = await this.request(host);
    return returnedVehicle(this.app, await this.rentalVehicle(host), bookingId);
  }

  /** Each rental has a day of its own, so that none is in another's way. */
  async hold(
    renter: Person,
    host = this.partners.host,
    { from, alone = false }: { from?: string | undefined; alone?: boolean } = {},
  ): Promise<Ids> {
    const { app } = this;
    const rental = await this.nextRental(host);
    const quote = await app.quote(
      from === undefined ? rental : { ...rental, ...oneDay(Temporal.PlainDate.from(from)) },
    );
    const { id } = await app.expect<{ id: string }>(201, 'POST', '/bookings', {
      token: await newToken(app, renter),
      key: randomUUID(),
      body: {
        quoteId: quote.id,
        customerInfo: customerOf(renter),
        ...(!alone && { party: partyOf(renter) }),
      },
    });
    return { id };
  }

  async trip(
    renter: Person,
    host = this.partners.host,
    how: { from?: string | undefined; alone?: boolean } = {},
  ): Promise<Ids> {
    const held = await this.hold(renter, host, how);
    const paid = await this.app.pay(await newToken(this.app, renter), held['id'] ?? '', renter.card);
    if (paid.status !== 200) throw new Error(`paying answered ${paid.status}`);
    return held;
  }

  /** A trip that its host has rejected, with another vehicle on hold. */
  async withdrawnTrip(renter: Person): Promise<Ids> {
    // No vehicle here has a plan of its seats, so that none serves a party.
    const trip = await this.trip(renter, this.partners.host, { alone: true });
    const token = await newToken(this.app, this.partners.host);
    const path = `/host/bookings/${trip['id']}/reject`;
    const body = { reason: this.partners.host.hostReason };
    await this.app.expect(200, 'POST', path, { token, key: randomUUID(), body });
    const asRenter = { token: await newToken(this.app, renter) };
    const offer = await this.app.expect<SubstituteOffer>(
      200,
      'GET',
      `/bookings/${trip['id']}/substitute`,
      asRenter,
    );
    this.offeredTo.set(renter.id, choiceOf(offer.offered));
    return trip;
  }

  /** Two vehicles that are held together, by somebody who has confirmed their address. */
  async heldOrder(renter: Person): Promise<Ids> {
    const { app } = this;
    const token = await newToken(app, renter);
    const body = { vehicles: await this.twoVehicles(renter) };
    const { id } = await app.expect<{ id: string }>(201, 'POST', '/orders', {
      token,
      key: randomUUID(),
      body,
    });
    return { id };
  }

  /** The same, paid with one card. */
  async paidOrder(renter: Person): Promise<Ids> {
    const held = await this.heldOrder(renter);
    const token = await newToken(this.app, renter);
    const paymentToken = await this.app.cardToken(token, renter.card);
    const path = `/orders/${held['id']}/payment`;
    await this.app.expect(200, 'POST', path, { token, key: randomUUID(), body: { paymentToken } });
    return held;
  }

  /** One of the trips of a paid order. */
  async orderedTrip(renter: Person): Promise<Ids> {
    const { id: orderId } = await this.paidOrder(renter);
    const token = await newToken(this.app, renter);
    const order = await this.app.expect<Order>(200, 'GET', `/orders/${orderId}`, { token });
    return { id: order.bookings[0]?.id ?? '' };
  }

  /** The body of an order of two vehicles. */
  async twoVehicles(renter: Person, host = this.partners.host): Promise<object[]> {
    const { app } = this;
    const { db, clock } = app.context;
    await db
      .updateTable('users')
      .set({ email_verified_at: clock.now() })
      .where('id', '=', renter.id)
      .execute();
    const rental = await this.nextRental(host);
    const second = this.#seconds.get(rental.vehicleId) ?? (await this.vehicle(host))['id'] ?? '';
    this.#seconds.set(rental.vehicleId, second);
    const driven = { customerInfo: customerOf(renter), party: partyOf(renter) };
    const quotes = [await app.quote(rental), await app.quote({ ...rental, vehicleId: second })];
    return quotes.map(({ id: quoteId }) => ({ quoteId, ...driven }));
  }

  /** A booking of the host's vehicle that waits for an answer. */
  async request(host: Person): Promise<Ids> {
    return this.trip(this.partners.renter, host);
  }

  /** Somebody who drives along, and has said who they are. */
  async otherDriver(renter: Person): Promise<Ids> {
    return this.driveAlong(renter, await this.trip(renter));
  }

  async driveAlong(renter: Person, trip: Ids): Promise<Ids> {
    const { id, driverId, token } = await this.#invited(renter, trip);
    const { license: driverLicense, ...invited } = renter.coDriver;
    const body = { token, ...invited, driverLicense, consent: true };
    await this.app.expect(200, 'POST', '/driver-invitation/answer', { body });
    return { id, driverId };
  }

  /** The token of an invitation to drive along. */
  async driverInvitation(): Promise<string> {
    return (await this.#invited(this.partners.renter, await this.trip(this.partners.renter))).token;
  }

  /** Somebody who was invited to drive, and hasn't answered. */
  async invitedDriver(renter: Person): Promise<Ids> {
    const { id, driverId } = await this.#invited(renter, await this.trip(renter));
    return { id, driverId };
  }

  async #invited(renter: Person, { id = '' }: Ids): Promise<{ id: string; driverId: string; token: string }> {
    const { driver, token } = await this.app.expect<{ driver: OtherDriver; token: string }>(
      201,
      'POST',
      `/bookings/${id}/drivers`,
      { token: await newToken(this.app, renter) },
    );
    return { id, driverId: driver.id, token };
  }

  /** The dates are always the same, so that nobody ever waits for too many, and no vehicle has room for the party. */
  async waitlistEntry(renter: Person): Promise<Ids> {
    const token = await newToken(this.app, renter);
    const dates = { pickupAt: '2027-11-03T10:00', returnAt: '2027-11-05T10:00' };
    const body = { locationId: 'honolulu', ...dates, party: { ...partyOf(renter), adults: 15 } };
    const { id } = await this.app.expect<WaitlistEntry>(201, 'POST', '/wishes', { token, body });
    return { id };
  }

  async passkey(person: Person): Promise<Ids> {
    const { id } = await newPasskey(this.app, person);
    return { id };
  }

  async device(person: Person): Promise<Ids> {
    const { db, clock } = this.app.context;
    const now = clock.now();
    const anotherDevice = 'Another device';
    await db
      .deleteFrom('sessions')
      .where('user_id', '=', person.id)
      .where('device', '=', anotherDevice)
      .execute();
    const { id } = await db
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(randomUUID()).digest('hex'),
        user_id: person.id,
        device: anotherDevice,

        // The latest, which no other session pushes out.
        created_at: now.add({ hours: 1 }),
        last_used_at: now,
        idle_expires_at: now.add({ hours: 1 }),
        absolute_expires_at: now.add({ hours: 1 }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  }

  async block(host: Person): Promise<Ids> {
    const id = await this.rentalVehicle(host);
    const date = Temporal.PlainDate.from('2029-01-01').add({ days: (day += 1) });
    const block = await this.app.expect<{ id: string }>(201, 'POST', `/host/cars/${id}/blocks`, {
      token: await newToken(this.app, host),
      body: {
        from: `${date.toString()}T00:00`,
        until: `${date.add({ days: 1 }).toString()}T00:00`,
        note: host.note,
      },
    });
    return { id, blockId: block.id };
  }

  /** Dates of a host's vehicle that a tool of the desk has blocked. */
  async toolBlock(host: Person): Promise<Ids> {
    const id = await this.rentalVehicle(host);
    const date = Temporal.PlainDate.from('2029-01-01').add({ days: (day += 1) });
    const block = await this.app.expect<{ id: string }>(201, 'POST', `/tools/vehicles/${id}/blocks`, {
      token: await lastingKey(this.app),
      body: { from: `${date.toString()}T00:00`, until: `${date.add({ days: 1 }).toString()}T00:00` },
    });
    return { id, blockId: block.id };
  }

  /** An imported address that has not been imported before. */
  async import(host: Person): Promise<Ids> {
    const { id = '' } = await this.vehicle(host);
    const made = await this.app.expect<CalendarImport>(201, 'POST', `/host/cars/${id}/imports`, {
      token: await newToken(this.app, host),
      body: { name: host.note, calendarUrl: `https://calendars.example/${randomUUID()}.ics` },
    });
    return { id, importId: made.id };
  }

  async feed(host: Person): Promise<Ids> {
    const id = await this.rentalVehicle(host);
    const { url } = await this.app.expect<CalendarFeed>(201, 'POST', `/host/cars/${id}/feed`, {
      token: await newToken(this.app, host),
    });
    return { secret: url?.match(/calendars\/(?<secret>[^/]+)\.ics$/)?.groups?.['secret'] ?? '' };
  }
}

function oneDay(date: Temporal.PlainDate): { pickupAt: string; returnAt: string } {
  return { pickupAt: `${date.toString()}T10:00`, returnAt: `${date.add({ days: 1 }).toString()}T10:00` };
}
