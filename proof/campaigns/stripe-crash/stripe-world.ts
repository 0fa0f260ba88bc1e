import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Grade } from '@makani/contract/operator/operators';
import { sql } from 'kysely';
import type { Context } from '../../../server/src/adapters/context.ts';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import { paymentCall } from '../../kit/guest.ts';
import { type Call, send } from '../../kit/http.ts';
import type { StandIn } from '../../stripe-stand-in/start-stand-in.ts';
import type { InsertedPerson as Person } from '../../kit/inserted-people.ts';
import { World } from '../crash/world.ts';

export const cards = {
  pays: '4242424242424242',
  challenges: '4000002760003184',
  declines: '4000000000000002',
} as const;

/** The people of the crash campaign, whose cards are Stripe's. */
export class StripeWorld extends World {
  readonly standIn: StandIn;
  readonly context: Context;
  #nearTrips = 0;

  constructor(context: Context, standIn: StandIn) {
    super(context.db);
    this.context = context;
    this.standIn = standIn;
  }

  override async card(): Promise<string> {
    return this.standIn.control.paymentMethod(cards.pays);
  }

  payingWith(guest: Person, booking: Booking, card: keyof typeof cards): Call {
    return paymentCall(guest.token, booking, this.standIn.control.paymentMethod(cards[card]));
  }

  /** A payment whose bank waits for its cardholder, and the request that made it. */
  async waiting(guest: Person, booking: Booking): Promise<{ call: Call; intentId: string }> {
    const call = this.payingWith(guest, booking, 'challenges');
    const { body } = await send(this.url, ...call);
    const { clientSecret = '' } = body as { clientSecret?: string };
    if (clientSecret === '') throw new Error(`the bank asked nobody: ${JSON.stringify(body)}`);
    return { call, intentId: intentOf(clientSecret) };
  }

  agree(intentId: string): void {
    this.standIn.control.completeAuthentication(intentId, 'succeed');
  }

  /** A confirmed and charged trip that begins within a day. Each has half an hour of its own. */
  async nearTrip(guest: Person): Promise<Booking> {
    const booking = await this.confirmed(guest);
    await this.work(['settle payments']);
    const hours = 1 + (this.#nearTrips % 20);
    this.#nearTrips += 1;
    await sql`update bookings set starts_at = now() + ${hours} * interval '1 hour',
      ends_at = now() + ${hours} * interval '1 hour' + interval '5 minutes',
      blocked_until = now() + ${hours} * interval '1 hour' + interval '10 minutes' where id = ${booking.id}`.execute(
      this.db,
    );
    return booking;
  }

  async withDeposit(guest: Person): Promise<Booking> {
    const booking = await this.nearTrip(guest);
    await this.work(['place deposits']);
    return booking;
  }

  /** Stripe lets go of the hold before the trip is over. */
  async endsSoon({ id }: Booking): Promise<void> {
    await sql`update deposits set release_by = now() + interval '1 hour' where booking_id = ${id}`.execute(
      this.db,
    );
  }

  /** For the shortest of moments, so that no other trip with this vehicle is in its way. */
  async tripIsOver({ id }: Booking): Promise<void> {
    await sql`update bookings set starts_at = now() - interval '1 millisecond', ends_at = now(), blocked_until = now()
      where id = ${id}`.execute(this.db);
  }

  async deciding({ id }: Booking, body: object): Promise<Call> {
    const sent = { token: await this.operator(), key: randomUUID(), body };
    return ['POST', `/api/operator/bookings/${id}/deposit`, sent];
  }

  /** In a session of its own: at the desk they end sooner than a long run. */
  async operator(grade: Grade = 'desk'): Promise<string> {
    return (await newOperator({ context: this.context }, grade)).token;
  }

  override async timePasses(): Promise<void> {
    await super.timePasses();
    const past = sql`now() - interval '1 second'`;
    await sql`update payouts set next_attempt_at = ${past} where status <> 'paid'`.execute(this.db);
    await sql`update payout_reversals set next_attempt_at = ${past} where status = 'asking'`.execute(this.db);
    await sql`update disputes set next_attempt_at = ${past} where sent_at is null`.execute(this.db);
  }

  /** Payments that wait for a cardholder have waited long enough. */
  async patienceEnds(): Promise<void> {
    await sql`update payments set created_at = created_at - interval '11 minutes'
      where status in ('authorising', 'unknown')`.execute(this.db);
  }
}

export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
