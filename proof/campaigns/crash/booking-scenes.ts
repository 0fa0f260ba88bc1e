import { sql } from 'kysely';
import { expectResponse, send } from '../../kit/http.ts';
import type { Scene } from './scene.ts';
import type { World } from './world.ts';

/** The job that makes what the card network knows of it true. */
export const settle = ['settle payments'];

/** Vehicles that are booked together are held, booked or gone together, and so is their money. */
async function wholeOrNothing({ db }: World): Promise<string | undefined> {
  const { rows } = await sql<{ order_id: string }>`
    select b.order_id from bookings b left join payments p on p.reference = b.id and p.status <> 'voided'
    where b.order_id is not null group by b.order_id
    having count(distinct b.id) <> 2 or count(distinct b.status) > 1 or count(distinct coalesce(p.status, '')) > 1`.execute(
    db,
  );
  return rows[0] && `the order ${rows[0].order_id} is half done`;
}

/** Scenes of a booking, from the hold to the refund. */
export const bookingScenes: Scene[] = [
  {
    name: 'a hold',
    points: ['before the hold', 'vehicle locked', 'hold inserted', 'hold written'],
    prepare: async (world) => {
      const guest = await world.guest();
      return { call: await world.holding(guest), hasKey: true };
    },
  },
  {
    name: 'a hold that somebody else wants',
    points: ['hold inserted', 'hold written'],
    prepare: async (world) => {
      const [guest, other] = [await world.guest(), await world.guest()];
      const quote = await world.quote(guest.token);
      const rival = await world.holding(other, (await world.sameQuote(other.token, quote)).id);
      return { call: await world.holding(guest, quote.id), rival, also: [409], hasKey: true };
    },
  },
  {
    name: 'a payment',
    points: [
      'attempt inserted',
      'before the authorisation',
      'card authorised',
      'payment moved',
      'booking moved',
      'mail queued',
      'told of the move',
      'payment written',
    ],
    prepare: async (world) => {
      const guest = await world.guest();
      const held = await world.held(guest);
      return { call: await world.paying(guest, held), hasKey: true };
    },
  },
  {
    name: 'a confirmation',
    points: ['booking moved', 'charge begun', 'mail queued', 'host has answered'],
    prepare: async (world) => {
      const booking = await world.requested(await world.guest());
      return { call: await world.answering(booking, 'confirm'), hasKey: true };
    },
  },
  {
    name: 'a rejection',
    points: ['booking moved', 'books balanced', 'told of the move', 'host has answered'],
    prepare: async (world) => {
      const booking = await world.requested(await world.guest());
      // Another vehicle is kept for the guest on these days.
      await world.newDays();
      return { call: await world.answering(booking, 'reject'), hasKey: true };
    },
  },
  {
    name: 'a capture',
    points: [
      'before the capture',
      'card charged',
      'payment moved',
      'before the ledger',
      'in the ledger',
      'books balanced',
      'capture written',
    ],
    prepare: async (world) => {
      await world.confirmed(await world.guest());
      return { jobs: settle };
    },
  },
  {
    name: 'a mail',
    points: ['mail leased', 'before the mail is sent', 'mail sent', 'mail marked'],
    prepare: async (world) => {
      await world.requested(await world.guest());
      return { jobs: ['send mail'] };
    },
  },
  {
    name: 'a hold that runs out',
    points: ['booking moved'],
    prepare: async (world) => {
      const { id } = await world.held(await world.guest());
      await sql`update bookings set hold_expires_at = now() - interval '1 second' where id = ${id}`.execute(
        world.db,
      );
      return { jobs: ['expire holds'] };
    },
  },
  {
    name: 'silence of the host',
    points: ['booking moved', 'charge begun', 'told of the move'],
    prepare: async (world) => {
      const { id } = await world.requested(await world.guest());
      await sql`update bookings set confirm_by = now() - interval '1 second' where id = ${id}`.execute(
        world.db,
      );
      return { jobs: ['confirm by silence'] };
    },
  },
  {
    name: 'a cancellation',
    points: ['booking moved', 'less is retained', 'money set right', 'told of the move', 'trip cancelled'],
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.requested(guest);
      return {
        call: await world.cancelling(guest, booking),
        hasKey: true,
        look: async ({ db }) => {
          const { status } = await db
            .selectFrom('bookings')
            .select('status')
            .where('id', '=', booking.id)
            .executeTakeFirstOrThrow();
          if (status !== 'cancelled') return undefined;
          const other = await world.guest();
          const again = await world.sameQuote(other.token, { ...booking, vehicleId: booking.vehicle.id });
          const answer = await send(world.url, ...(await world.holding(other, again.id)));
          return answer.status === 201
            ? undefined
            : `the dates of ${booking.id} were cancelled, and not given back`;
        },
      };
    },
  },
  {
    name: 'a release',
    points: ['before the release', 'card released', 'payment moved'],
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.requested(guest);
      await expectResponse(200, world.url, ...(await world.cancelling(guest, booking)));
      world.acknowledged.push({ table: 'booking_events', id: booking.id, status: 'cancelled' });
      return { jobs: settle };
    },
  },
  {
    name: 'a refund',
    points: ['before the refund', 'card refunded', 'refund marked', 'in the ledger', 'books balanced'],
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.confirmed(guest);
      await world.work(settle);
      await expectResponse(200, world.url, ...(await world.cancelling(guest, booking)));
      world.acknowledged.push({ table: 'booking_events', id: booking.id, status: 'cancelled' });
      return { jobs: ['settle refunds'] };
    },
  },
  {
    name: 'a dearer change',
    points: [
      'change inserted',
      'attempt inserted',
      'before the authorisation',
      'card authorised',
      'change settled',
      'change applied',
      'mail queued',
      'trip changed',
    ],
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.requested(guest);
      return { call: await world.changing(guest, booking, 5), hasKey: true };
    },
  },
  {
    name: 'a cheaper change',
    points: ['change inserted', 'less is retained', 'change applied', 'trip changed'],
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.confirmed(guest);
      await world.work(settle);
      return { call: await world.changing(guest, booking, 2), hasKey: true };
    },
  },
  {
    name: 'a hold of two vehicles',
    points: ['hold inserted', 'order written'],
    prepare: async (world) => {
      const guest = await world.guest();
      return { call: await world.holdingTwo(guest), hasKey: true, look: wholeOrNothing };
    },
  },
  {
    name: 'a payment for two vehicles',
    points: [
      'attempt inserted',
      'before the authorisation',
      'card authorised',
      'payment moved',
      'booking moved',
      'mail queued',
      'order paid',
    ],
    prepare: async (world) => {
      const guest = await world.guest();
      return { call: await world.payingForTwo(guest), hasKey: true, look: wholeOrNothing };
    },
  },
  {
    name: 'a capture for two vehicles',
    points: ['before the capture', 'card charged', 'payment moved', 'in the ledger', 'capture written'],
    prepare: async (world) => {
      await world.confirmedTwo(await world.guest());
      return { jobs: settle, look: wholeOrNothing };
    },
  },
];
