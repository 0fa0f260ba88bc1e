import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'on', SUPPORT_EMAIL: 'desk@makani.example' } });
const notice = {
  name: 'Sample Visitor',
  email: 'visitor@guests.example',
  subject: 'Child seats',
  message: 'Aloha,\r\n\r\ncan two child seats be fitted side by side?',
};

beforeEach(async () => {
  app.mails.length = 0;
  app.clock.advance({ hours: 2 });
  await app.context.db.deleteFrom('outbox').execute();
  await app.context.db.deleteFrom('contact_messages').execute();
});

describe('a message to support', () => {
  test('is kept, mailed to the desk, and answered with a word of thanks', async () => {
    const response = await app.expect(201, 'POST', '/contact', { body: notice });
    expect(response).toEqual({ message: 'Message sent. We’ll get back to you soon.' });
    const stored = { ...notice, message: 'Aloha,\n\ncan two child seats be fitted side by side?' };
    expect(await messages()).toMatchObject([{ ...stored, created_at: app.clock.now() }]);

    await app.runJobs();
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({
      to: 'desk@makani.example',
      from: { name: 'Makani', address: 'desk@makani.example' },
      replyTo: 'visitor@guests.example',
      subject: 'Contact form: Child seats',
    });
    for (const part of [app.mails[0]?.text, app.mails[0]?.html]) {
      expect(part).toContain('can two child seats be fitted side by side?');
      expect(part).toContain('Sample Visitor');
    }
  });

  test('is shown on the desk as text, never as markup', async () => {
    await send({ name: '<b>Sample</b>', message: '<script>alert(1)</script>' });
    await app.runJobs();
    expect(app.mails[0]?.html).not.toMatch(/<script|<b>Sample/);
    expect(app.mails[0]?.text).toContain('<script>alert(1)</script>');
  });

  test('cannot bring a header of its own', async () => {
    for (const [field, value] of [
      ['subject', 'Hello\r\nBcc: everybody@example.com'],
      ['subject', 'Hello\nBcc: everybody@example.com'],
      ['email', 'a@b.example\r\nBcc: everybody@example.com'],
      ['email', 'Everybody <a@b.example> <c@d.example>'],
      ['email', 'a@b.example, c@d.example'],
      ['name', 'Sample\rX-Header: 1'],
    ] as const) {
      const refusal = await app.refused(400, 'POST', '/contact', { body: { ...notice, [field]: value } });
      expect(refusal.fields?.[field], `${field} ${JSON.stringify(value)}`).toMatch(/\w{3}.*\.$/);
    }
    expect(await messages()).toEqual([]);
  });

  test.each([
    ['name', 'Name is required.'],
    ['email', 'Email is required.'],
    ['subject', 'Subject is required.'],
    ['message', 'Message is required.'],
  ])('needs its %s', async (field, sentence) => {
    for (const value of [undefined, '', '  \n ']) {
      const refusal = await app.refused(400, 'POST', '/contact', { body: { ...notice, [field]: value } });
      expect(refusal.fields).toEqual({ [field]: sentence });
    }
  });

  test.each([
    ['email', 'not an address', 'Please enter a valid email address.'],
    ['subject', 'x'.repeat(151), 'Subject can be at most 150 characters.'],
    ['message', 'x'.repeat(5_001), 'Message can be at most 5000 characters.'],
    ['message', 'a\u0000b', 'Message contains characters that aren’t allowed.'],
    ['name', '\u200B\u2060\u3164', 'Name is required.'],
    ['name', '\u0301Kai', 'Name contains characters that aren’t allowed.'],
    [
      'email',
      'k\u0430i@guests.example',
      'Please enter an email address in plain letters (a to z), digits and signs.',
    ],
  ])('is refused with a sentence at the field: %s', async (field, value, sentence) => {
    const refusal = await app.refused(400, 'POST', '/contact', { body: { ...notice, [field]: value } });
    expect(refusal.fields).toEqual({ [field]: sentence });
  });

  test('carries no card number', async () => {
    const body = { ...notice, message: 'My card is 4242 4242 4242 4242, please book for me.' };
    const refusal = await app.refused(422, 'POST', '/contact', { body });
    expect(refusal).toMatchObject({ code: 'card_data_refused', fields: { message: expect.any(String) } });
    expect(await messages()).toEqual([]);
  });

  test('that cannot be queued is not kept either', async () => {
    await app.database.script("ALTER TABLE outbox ADD CONSTRAINT shut CHECK (kind <> 'contact_message')");
    try {
      await app.refused(500, 'POST', '/contact', { body: notice });
      expect(await messages()).toEqual([]);
    } finally {
      await app.database.script('ALTER TABLE outbox DROP CONSTRAINT shut');
    }
  });
});

test('three messages an hour from one address; a mistake costs none of them', async () => {
  await app.refused(400, 'POST', '/contact', { body: { ...notice, name: '' } });
  for (let sent = 0; sent < 3; sent += 1) await send();
  const fourth = await app.request('POST', '/contact', { body: notice });
  expect(fourth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3_500);

  app.clock.advance({ minutes: 61 });
  await send();
  expect(await messages()).toHaveLength(4);
});

async function send(change: Partial<typeof notice> = {}): Promise<void> {
  await app.expect(201, 'POST', '/contact', { body: { ...notice, ...change } });
}

async function messages() {
  return app.context.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute();
}
