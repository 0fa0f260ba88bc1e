import { randomUUID } from 'node:crypto';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import type { SignUp } from '@makani/contract/accounts/auth';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { tablesThatSay } from '../../../kit/tables-that-say.ts';
import type { Sent } from '../../../kit/wire.ts';
import { AppError } from '../../../../src/http/app-error.ts';
import { issueLink } from '../../../../src/features/accounts/data/account-links.ts';
import { form, listed, uploaded } from '../../../kit/multipart.ts';
import { patience } from './race.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

const app = await createTestApp();

type Person = Awaited<ReturnType<typeof app.signedIn>> & { word: string };
type Write = () => Promise<Sent>;

/** The size of the pool: src/db/postgres.ts. */
const connections = 10;

interface WriteCase {
  what: string;
  isHost?: boolean;
  /** Prepares the write, which says `word` where the person may write. */
  prepare: (person: Person) => Promise<Write>;
  answer?: { status: number; body: { code: string } };
}

const writes: WriteCase[] = [
  {
    what: 'a profile',
    prepare: async ({ token, word }) => {
      const body = { firstName: word, lastName: word, phoneNumber: '+1 808 555 0111', promotions: true };
      return () => app.request('PATCH', '/auth/me', { token, body });
    },
  },
  {
    what: 'becoming a host',
    prepare: async ({ token }) => {
      const body = { hostTermsVersion };
      return () => app.request('POST', '/auth/me/host', { token, body });
    },
  },
  {
    what: 'a mail that confirms the address',
    prepare: async ({ token }) => {
      return () => app.request('POST', '/auth/email/verification', { token });
    },
  },
  {
    what: 'the link of that mail',
    prepare: async ({ token, email }) => {
      app.mails.length = 0;
      await app.expect(202, 'POST', '/auth/email/verification', { token });
      await app.runJobs();
      const text = app.mails.find(({ to }) => to === email)?.text ?? '';
      const body = { token: /verify-email#(?<token>[\w-]+)/.exec(text)?.groups?.['token'] };
      return () => app.request('POST', '/auth/email/verify', { body });
    },
    answer: { status: 410, body: { code: 'link_expired' } },
  },
  {
    what: 'a hold',
    prepare: async ({ token, word }) => {
      const { id: quoteId } = await app.quote();
      const body = { quoteId, customerInfo: { ...customerInfo, firstName: word } };
      return () => app.request('POST', '/bookings', { token, key: randomUUID(), body });
    },
  },
  {
    what: 'a vehicle',
    isHost: true,
    prepare: async (person) => {
      const { id } = await uploaded(app, person);
      const body = form([id], { name: `The van of ${person.word}` });
      return () => app.request('POST', '/host/cars', { token: person.token, key: randomUUID(), body });
    },
  },
  {
    what: 'a block',
    isHost: true,
    prepare: async (person) => {
      const { id } = await listed(app, person);
      const body = { from: '2027-02-01T10:00', until: '2027-02-03T10:00', note: person.word };
      return () => app.request('POST', `/host/cars/${id}/blocks`, { token: person.token, body });
    },
    answer: { status: 404, body: { code: 'not_found' } },
  },
  {
    what: 'a photo',
    isHost: true,
    // The request decodes the photo first, for longer than a transaction waits for a lock on a busy machine.
    prepare: async (person) => async () => {
      const refused = await uploaded(app, person, `${person.word}.jpg`).catch((error: unknown) => error);
      if (!(refused instanceof AppError)) throw new Error('a photo was written');
      return { status: refused.status, body: { code: refused.code }, headers: {} };
    },
  },
  {
    what: 'another calendar',
    isHost: true,
    prepare: async (person) => {
      const { id } = await listed(app, person);
      const calendarText = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20270201\r\nSUMMARY:${person.word}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
      const body = { name: person.word, calendarText };
      return () => app.request('POST', `/host/cars/${id}/imports`, { token: person.token, body });
    },
    answer: { status: 404, body: { code: 'not_found' } },
  },
  {
    what: 'the address of a calendar',
    isHost: true,
    prepare: async (person) => {
      const { id } = await listed(app, person);
      return () => app.request('POST', `/host/cars/${id}/feed`, { token: person.token });
    },
    answer: { status: 404, body: { code: 'not_found' } },
  },
  {
    what: 'a new password',
    prepare: async ({ user }) => {
      const { token } = await issueLink(app.context.db, user.id, 'reset_password', app.clock.now());
      const body = { token, password: 'another long password' };
      return () => app.request('POST', '/auth/password/reset', { body });
    },
    answer: { status: 410, body: { code: 'link_expired' } },
  },
  {
    what: 'an invitation',
    prepare: async ({ user, word }) => {
      const { token } = await issueLink(app.context.db, user.id, 'invitation', app.clock.now());
      const person = { firstName: word, lastName: word, phoneNumber: '+1 808 555 0111' };
      const body = { token, ...person, password: 'another long password' };
      return () => app.request('POST', '/auth/invitation', { body });
    },
    answer: { status: 410, body: { code: 'link_expired' } },
  },
  {
    what: 'a review',
    prepare: async ({ token, word }) => {
      const quote = await app.quote({ pickupAt: '2026-11-21T10:00', returnAt: '2026-11-21T18:00' });
      const held = await app.hold(token, quote.id);
      await app.pay(token, held.id);
      const { db } = app.context;
      await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', held.id).execute();
      await db.updateTable('payments').set({ status: 'captured' }).where('reference', '=', held.id).execute();
      app.clock.advance({ hours: 48 });
      const again = await app.guestOf(held.id);
      const body = { stars: 5, text: `Fine, says ${word}.` };
      return () => app.request('PUT', `/bookings/${held.id}/review`, { token: again, body });
    },
  },
];

beforeEach(waitLongerForLocks, patience.timeout);

test.each(writes)(
  '$what that waits for the deletion of its account is not written',
  patience,
  async (one) => {
    // Without digits, because a name takes no phone number.
    const word = `quoll-${randomUUID().replaceAll(/[\d-]/g, 'o')}`;
    const roles: SignUp['roles'] = one.isHost === true ? ['guest', 'host'] : ['guest'];
    const signedIn = await app.signedIn({ firstName: word, email: `${word}@example.com`, roles });
    const write = await one.prepare({ ...signedIn, word });
    const body = { email: signedIn.email, password: guestPassword };
    const { token } = await app.expect<{ token: string }>(200, 'POST', '/auth/signin', { body });

    const first = await app.context.db.startTransaction().execute();
    await first.selectFrom('users').select('id').where('id', '=', signedIn.user.id).forUpdate().execute();
    const deleted = app.request('POST', '/account/delete', { token, body: { password: guestPassword } });
    await waitingForLocks(app.context.db, 1, patience);
    const written = write();
    await waitingForLocks(app.context.db, 2, patience);
    await first.commit().execute();

    expect((await deleted).status).toBe(204);
    expect(await written).toMatchObject(one.answer ?? { status: 401, body: { code: 'not_signed_in' } });
    expect(await tablesThatSay(app.context.db, [word])).toEqual([]);
    expect(await app.context.db.selectFrom('calendar_feeds').select('vehicle_id').execute()).toEqual([]);
    const row = await app.context.db
      .selectFrom('users')
      .select(['roles', 'host_terms_version', 'email_verified_at', 'promotions'])
      .where('id', '=', signedIn.user.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ roles, host_terms_version: null, email_verified_at: null, promotions: false });
  },
);

/** The server gives up after two seconds, in which a slow machine does not get both to the lock. */
async function waitLongerForLocks(): Promise<void> {
  const { db } = app.context;
  const { promise: all, resolve: allAreOpen } = Promise.withResolvers<void>();
  let open = 0;
  const patient = (): Promise<void> =>
    db.connection().execute(async (connection) => {
      for (const name of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
        await sql`select set_config(${name}, '2min', false)`.execute(connection);
      if ((open += 1) === connections) allAreOpen();
      await all;
    });
  await Promise.all(Array.from({ length: connections }, patient));
}
