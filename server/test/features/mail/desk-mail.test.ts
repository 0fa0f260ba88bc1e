import { randomUUID } from 'node:crypto';
import type { DeskMail } from '@makani/contract/operator/mail';
import { beforeAll, describe, expect, test } from 'vitest';
import { newOperator } from '../../kit/desk/operators.ts';
import { readableEntries } from '../../kit/audit.ts';
import { everyPage } from '../../kit/every-page.ts';
import { createTestApp } from '../../kit/test-app.ts';

interface Page {
  mails: DeskMail[];
  kinds: string[];
  nextCursor: string | null;
}

let refusal: Error | undefined;
const sent: { messageId: string; to: string }[] = [];
const app = await createTestApp({
  mailTransport: {
    send: async (mail) => {
      if (refusal !== undefined) throw refusal;
      sent.push(mail);
    },
    close: async () => {},
  },
});
const { db } = app.context;

let token: string;
beforeAll(async () => {
  ({ token } = await newOperator(app, 'desk'));
});

const list = (query = '') => app.expect<Page>(200, 'GET', `/operator/mail${query}`, { token });

async function insertMail(change: object = {}): Promise<string> {
  const { id } = await db
    .insertInto('outbox')
    .values({
      kind: 'trip_tomorrow',
      reference: randomUUID(),
      recipient: 'sample@guests.example',
      payload: '{}',
      created_at: app.clock.now(),
      next_attempt_at: app.clock.now().add({ hours: 1_000 }),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the list of emails', () => {
  test('shows the newest first, page by page, and each once', async () => {
    for (let place = 0; place < 120; place += 1)
      await insertMail({ recipient: `page-${place}@guests.example`, kind: 'receipt' });
    const pages = await everyPage('?kind=receipt', list);
    const seen = pages.flatMap(({ mails }) => mails.map(({ id }) => id));
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    await app.refused(400, 'GET', '/operator/mail?cursor=elsewhere', { token });
  });

  test('is searched by state, kind and the beginning of an address, whatever its case', async () => {
    const id = await insertMail({ recipient: 'Keola_1@Guests.example', status: 'parked' });
    await insertMail({ recipient: 'keolax1@guests.example', status: 'parked' });
    const { mails, kinds } = await list('?recipient=keola_1&state=parked&kind=trip_tomorrow');
    expect(mails.map((mail) => mail.id)).toEqual([id]);
    expect(mails[0]).toMatchObject({ state: 'parked', nextTryAt: null, sentAt: null });
    expect(kinds).toContain('password_reset');
    expect((await list('?recipient=keola_1&state=sent')).mails).toEqual([]);
  });
});

describe('a preview', () => {
  const preview = (id: string) =>
    app.expect<{ subject: string; text: string; problem: string | null }>(
      200,
      'GET',
      `/operator/mail/${id}/preview`,
      { token },
    );

  test('has the words of the mail, and no link that opens an account', async () => {
    const guest = await app.signedIn();
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email: guest.email } });
    await app.runJobs();
    const { mails } = await list(`?recipient=${guest.email}&kind=password_reset`);
    const { subject, text } = await preview(mails[0]?.id ?? '');
    expect(subject).toBe('Choose a new password');
    expect(text).toContain('/reset-password#hidden');
    expect(text).not.toMatch(/#[\w-]{20,}/);
  });

  test('says why there is none', async () => {
    expect((await preview(await insertMail())).problem).toBe('erased');
    const broken = await insertMail({ payload: JSON.stringify({ trip: 'none' }) });
    expect((await preview(broken)).problem).toBe('unreadable');
    await app.refused(404, 'GET', `/operator/mail/${randomUUID()}/preview`, { token });
  });

  test('asks for the password, and so does sending it again', async () => {
    const idle = await newOperator(app, 'desk');
    const id = await insertMail();
    app.clock.advance({ minutes: 6 });
    const { code } = await app.refused(403, 'GET', `/operator/mail/${id}/preview`, { token: idle.token });
    expect(code).toBe('password_needed');
    const again = { token: idle.token, body: { reason: 'The mailbox has room again' } };
    const resend = await app.refused(403, 'POST', `/operator/mail/${id}/resend`, again);
    expect(resend.code).toBe('password_needed');
    ({ token } = await newOperator(app, 'desk'));
  });
});

describe('sending a parked mail again', () => {
  test('queues it with all its tries and the same Message-ID, and is recorded with its reason', async () => {
    const guest = await app.signedIn();
    refusal = new Error('mailbox full');
    await app.expect(202, 'POST', '/auth/password/forgot', { body: { email: guest.email } });
    for (let tries = 0; tries < 14; tries += 1) {
      await app.runJobs();
      app.clock.advance({ hours: 2 });
    }
    const operator = await newOperator(app, 'desk');
    ({ token } = operator);
    const [parked] = (await list(`?recipient=${guest.email}&state=parked`)).mails;
    expect(parked).toMatchObject({ attempts: 12, lastError: 'mailbox full' });

    refusal = undefined;
    const id = parked?.id ?? '';
    const body = { reason: 'The mailbox has room again' };
    const queued = await app.expect<DeskMail>(200, 'POST', `/operator/mail/${id}/resend`, { token, body });
    expect(queued).toMatchObject({ state: 'queued', attempts: 0 });
    await app.runJobs();
    expect(sent.filter(({ to }) => to === guest.email).map(({ messageId }) => messageId)).toEqual([
      `<${id}@${app.context.config.mail.from.split('@')[1]}>`,
    ]);
    const acts = await db
      .selectFrom(readableEntries)
      .select(['actor_id', 'facts'])
      .where('act', '=', 'mail_resent')
      .where('subject_id', '=', id)
      .execute();
    expect(acts).toEqual([
      {
        actor_id: operator.id,
        facts: {
          kind: 'password_reset',
          before: { attempts: 12 },
          after: { attempts: 0 },
          ...body,
        },
      },
    ]);

    const again = await app.refused(409, 'POST', `/operator/mail/${id}/resend`, { token, body });
    expect(again.code).toBe('mail_not_parked');
  });

  test('needs a reason, and a mail that there is', async () => {
    const path = `/operator/mail/${randomUUID()}/resend`;
    const { fields } = await app.refused(400, 'POST', path, { token, body: { reason: 'ok' } });
    expect(fields?.['reason']).toBe('Please enter at least three letters.');
    await app.refused(404, 'POST', path, { token, body: { reason: 'A fine reason' } });
  });
});
