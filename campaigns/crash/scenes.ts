import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Call, expectResponse, send } from '../../server/test/process/kit/guest.ts';
import { photograph } from '../../server/test/vehicles/multipart.ts';
import type { PointName } from './points.ts';
import { password, type World } from './world.ts';

/** Something that is under way when a process dies. */
export interface Scene {
  name: string;
  /** The points that it comes by. */
  points: PointName[];
  prepare(world: World): Promise<Act>;
}

export interface Act {
  /** What is asked of the process that dies, or the jobs that it does. */
  call?: Call;
  jobs?: string[];
  /** A photograph to upload. */
  photo?: { token: string; content: Buffer };
  /** What somebody else asks for before the question is asked again. */
  rival?: Call;
  /** Statuses that are a definite answer to the same question asked again; 200 and 201 always are. */
  also?: number[];
  /** Whether every answer to the repeated question has to be the same; only a key promises that. */
  hasKey?: boolean;
  /** Looks at what came of it, when the dust has settled. @returns what is wrong. */
  look?: (world: World) => Promise<string | undefined>;
}

const settle = ['settle payments'];

export const scenes: Scene[] = [
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
    points: ['booking moved', 'money set right', 'told of the move', 'host has answered'],
    prepare: async (world) => {
      const booking = await world.requested(await world.guest());
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
    name: 'a sign-up',
    points: ['account inserted', 'mail queued', 'signed up'],
    prepare: async () => {
      const name = `new-${randomUUID().slice(0, 12)}`;
      const body = {
        username: name,
        email: `${name}@example.com`,
        password,
        firstName: 'Ada',
        lastName: 'Example',
        phoneNumber: '+1 808 555 0111',
        roles: ['guest'],
      };
      return {
        call: ['POST', '/api/auth/signup', { body }],
        also: [409],
        look: async (world) => {
          const [account] = await world.db
            .selectFrom('users')
            .select('id')
            .where('username', '=', name)
            .execute();
          if (account === undefined) return undefined;
          const mails = await world.db
            .selectFrom('outbox')
            .select('id')
            .where('kind', '=', 'email_verification')
            .where('recipient', '=', body.email)
            .execute();
          return mails.length === 1 ? undefined : `${name} has ${mails.length} mails of welcome`;
        },
      };
    },
  },
  {
    name: 'a new password',
    points: ['password set'],
    prepare: async (world) => {
      const guest = await world.guest();
      const body = { currentPassword: password, newPassword: 'another horse battery' };
      return { call: ['POST', '/api/auth/password', { token: guest.token, body }], also: [204, 400] };
    },
  },
  {
    name: 'a forgotten password',
    points: ['reset link issued', 'mail queued'],
    prepare: async (world) => {
      const { email } = await world.guest();
      await expectResponse(202, world.url, 'POST', '/api/auth/password/forgot', { body: { email } });
      return {
        jobs: ['answer reset requests'],
        look: async ({ db }) => {
          const mails = await db
            .selectFrom('outbox')
            .select('id')
            .where('kind', '=', 'password_reset')
            .where('recipient', '=', email)
            .execute();
          return mails.length === 1 ? undefined : `${email} has ${mails.length} links for a new password`;
        },
      };
    },
  },
  {
    name: 'a deletion of an account',
    points: ['guest forgotten', 'user forgotten', 'account deleted'],
    prepare: async (world) => {
      const guest = await world.guest();
      const booking = await world.requested(guest);
      await expectResponse(200, world.url, ...(await world.cancelling(guest, booking)));
      await world.work(settle);
      const call: Call = ['POST', '/api/account/delete', { token: guest.token, body: { password } }];
      return { call, also: [204, 401] };
    },
  },
  {
    name: 'a photograph',
    points: [
      'photo decoded',
      'photo files claimed',
      'before a photo file',
      'photo file put',
      'photo inserted',
      'photo kept',
    ],
    prepare: async (world) => ({ photo: { token: (await world.host()).token, content: await photograph() } }),
  },
  {
    name: 'an imported calendar',
    points: ['calendar inserted', 'calendar imported'],
    prepare: async (world) => {
      const { token } = await world.host();
      const vehicle = await world.nextVehicle();
      const body = { name: `Other site ${randomUUID().slice(0, 6)}`, calendarText: calendarText() };
      return {
        call: ['POST', `/api/host/cars/${vehicle}/imports`, { token, body }],
        look: async ({ db }) => {
          const { rows } = await sql<{
            id: string;
          }>`select id from calendar_imports i where name = ${body.name}
            and not exists (select from vehicle_blocks b where b.import_id = i.id)`.execute(db);
          return rows.length === 0 ? undefined : `the calendar ${body.name} has no times`;
        },
      };
    },
  },
];

/** A file that shares an event with an earlier one takes its place, so each has an event of its own. */
function calendarText(): string {
  const day = (days: number): string =>
    Temporal.Now.plainDateISO().add({ days }).toString().replaceAll('-', '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example//EN',
    'BEGIN:VEVENT',
    `UID:${randomUUID()}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART;VALUE=DATE:${day(20)}`,
    `DTEND;VALUE=DATE:${day(22)}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
