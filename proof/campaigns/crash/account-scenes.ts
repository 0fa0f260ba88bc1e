import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Call, expectResponse } from '../../kit/http.ts';
import { photograph } from '../../../server/test/kit/multipart.ts';
import { settle } from './booking-scenes.ts';
import { guestPassword } from '../../kit/people.ts';
import type { Scene } from './scene.ts';

/** Scenes of an account: itself, its password, photographs and calendars of its vehicles. */
export const accountScenes: Scene[] = [
  {
    name: 'a sign-up',
    points: ['account inserted', 'mail queued', 'signed up'],
    prepare: async () => {
      const name = `new-${randomUUID().slice(0, 12)}`;
      const body = {
        username: name,
        email: `${name}@example.com`,
        password: guestPassword,
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
      const body = { currentPassword: guestPassword, newPassword: 'another horse battery' };
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
        jobs: ['answer link requests'],
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
      const call: Call = [
        'POST',
        '/api/account/delete',
        { token: guest.token, body: { password: guestPassword } },
      ];
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
    prepare: async (world) => {
      const { token } = await world.host();
      return { photo: { path: '/api/host/photos', token, content: await photograph() } };
    },
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
