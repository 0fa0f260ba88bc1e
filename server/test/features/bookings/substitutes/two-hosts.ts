import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { sql } from 'kysely';
import { openSession } from '../../../../src/features/accounts/public/sessions.ts';
import { fleetHost } from '../../../kit/hosts.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import type { TestApp } from '../../../kit/test-app.ts';

export interface BookedTrip {
  booking: Booking;
  token: string;
  /** The token of the host whose vehicle was booked. */
  hostToken: string;
}

/** Two hosts with one vehicle each, either of which can take the place of the other, and nothing else can. */
export class TwoHosts {
  readonly vehicleId: string;
  readonly friendsVehicleId: string;
  /** The host of the second vehicle. */
  readonly friendId: string;
  private readonly app: TestApp;
  private weeks = 0;

  private constructor(app: TestApp, of: Pick<TwoHosts, 'vehicleId' | 'friendsVehicleId' | 'friendId'>) {
    this.app = app;
    this.vehicleId = of.vehicleId;
    this.friendsVehicleId = of.friendsVehicleId;
    this.friendId = of.friendId;
  }

  static async open(app: TestApp): Promise<TwoHosts> {
    const { db } = app.context;
    const { id: vehicleId } = await app.vehicle('Toyota Sienna Platinum');
    const { user } = await app.signedIn({ roles: ['guest', 'host'] });
    const { id: friendsVehicleId } = await db
      .selectFrom('vehicles')
      .select('id')
      .where('location_id', '=', 'honolulu')
      .where('id', '!=', vehicleId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update vehicles set (category, seats, cabin) = (
      select category, seats, cabin from vehicles own where own.id = ${vehicleId}), host_id = ${user.id}
      where id = ${friendsVehicleId}`.execute(db);
    await db
      .updateTable('vehicles')
      .set({ status: 'maintenance' })
      .where('id', 'not in', [friendsVehicleId, vehicleId])
      .execute();
    return new TwoHosts(app, { vehicleId, friendsVehicleId, friendId: user.id });
  }

  /** A charged trip of three days in the vehicle of one of them. */
  async trip(
    prices: { dailyCents: number; friendsCents: number },
    { isFriends = false }: { isFriends?: boolean } = {},
  ): Promise<BookedTrip> {
    const { app } = this;
    await this.setPrice(this.vehicleId, prices.dailyCents);
    await this.setPrice(this.friendsVehicleId, prices.friendsCents);
    const today = app.clock.now().toZonedDateTimeISO('Pacific/Honolulu').toPlainDate();
    const day = today.add({ weeks: ++this.weeks });
    const booked = await app.bookedByGuest({
      vehicleId: isFriends ? this.friendsVehicleId : this.vehicleId,
      pickupAt: `${day.toString()}T10:00`,
      returnAt: `${day.add({ days: 3 }).toString()}T10:00`,
    });
    app.clock.advance({ seconds: 1 });
    const hostToken = isFriends ? await this.friendsToken() : (await fleetHost(app)).token;
    const call = { token: hostToken, key: randomUUID() };
    if (booked.booking.status === 'pending')
      await app.expect(200, 'POST', `/host/bookings/${booked.booking.id}/confirm`, call);
    await app.runJobs();
    return { ...booked, hostToken };
  }

  /** Its host takes it back. */
  async withdraw({ booking, hostToken }: BookedTrip): Promise<void> {
    const { app } = this;
    app.clock.advance({ seconds: 1 });
    const call = { token: hostToken, key: randomUUID(), body: { reason: 'It broke down.' } };
    await app.expect(200, 'POST', `/host/bookings/${booking.id}/withdraw`, call);
    await app.runJobs();
    await requireInvariants(app.context.db);
  }

  friendsToken(): Promise<string> {
    const { db, clock } = this.app.context;
    return openSession(db, { id: this.friendId, roles: ['guest', 'host'] }, clock.now());
  }

  setPrice(id: string, dailyCents: number): Promise<unknown> {
    return this.app.context.db
      .updateTable('vehicles')
      .set({ daily_cents: dailyCents })
      .where('id', '=', id)
      .execute();
  }
}
