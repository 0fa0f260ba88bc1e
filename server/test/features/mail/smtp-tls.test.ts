import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { readSmtpCa, smtpTls, smtpWarnings } from '../../../src/config/smtp.ts';
import { ConfigError, parseConfig } from '../../../src/config/config.ts';
import type { MailMessage } from '../../../src/adapters/mail/mail-transport.ts';
import { createSmtpTransport } from '../../../src/adapters/mail/smtp-transport.ts';
import { blocksIn } from '../../kit/documents.ts';
import { startMailSink, type MailSink } from '../../../../proof/kit/mail-sink.ts';
import { selfSignedCertificate } from './self-signed.ts';

const certificate = selfSignedCertificate();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(async (resource) => resource.close()));
});

describe('a mail server on this machine with a certificate of its own', () => {
  test('is refused as it stands: nobody vouches for the certificate', async () => {
    const sink = await relay();
    for (const tls of ['opportunistic', 'required'] as const)
      await expect(send(sink, { tls })).rejects.toThrow('self-signed certificate');
    expect(sink).toMatchObject({ received: [], signIns: [] });
  });

  test('gets mail, encrypted, with SMTP_TLS=self-signed', async () => {
    const sink = await relay();
    await send(sink, { tls: 'self-signed' });
    expect(sink.received).toMatchObject([{ secure: true, user: 'makani' }]);
    expect(sink.signIns).toEqual([{ user: 'makani', secure: true }]);
  });

  test('gets mail, encrypted and checked, when SMTP_CA names its certificate', async () => {
    const sink = await relay();
    await send(sink, { tls: 'required', ca: certificate.cert });
    expect(sink.received).toMatchObject([{ secure: true }]);
    await expect(send(sink, { tls: 'required', ca: selfSignedCertificate().cert })).rejects.toThrow();
    expect(sink.received).toHaveLength(1);
  });

  test('gives its certificate to the command of docs/operations/mail.md', async () => {
    const sink = await relay();
    const [{ text } = { text: '' }] = blocksIn('docs/operations/mail.md', 'console');
    const command = text
      .replace(/^# /, '')
      .replace('relay.internal:587', new URL(sink.url).host)
      .replace('> /etc/makani-relay.pem', '');
    const { stdout } = await promisify(execFile)('bash', ['-c', command]);
    expect(stdout.trim()).toBe(certificate.cert.trim());
  });

  test('gets mail unencrypted with SMTP_TLS=off', async () => {
    const sink = await relay();
    await send(sink, { tls: 'off' });
    expect(sink.received).toMatchObject([{ secure: false }]);
  });
});

test('a server that offers no encryption gets neither the mail nor the password where it is required', async () => {
  const sink = await opened(startMailSink({ signIn: true }));
  for (const tls of ['required', 'self-signed'] as const) await expect(send(sink, { tls })).rejects.toThrow();
  expect(sink).toMatchObject({ received: [], signIns: [] });
  await send(sink, {});
  expect(sink.signIns).toEqual([{ user: 'makani', secure: false }]);
});

const remote = 'smtp://makani:hunter2@mail.example:587';
const local = 'smtp://makani:hunter2@127.0.0.1:2525';

describe('mail leaves this machine encrypted unless something else was asked for', () => {
  test.each([
    ['smtp://mail.example:587', undefined, 'required'],
    [remote, undefined, 'required'],
    ['smtp://10.0.0.7', undefined, 'required'],
    ['smtp://mail.example:587', 'opportunistic', 'opportunistic'],
    ['smtp://mail.example:587', 'off', 'off'],
    ['smtp://localhost:25', undefined, 'opportunistic'],
    [local, undefined, 'opportunistic'],
    ['smtp://[::1]:25', undefined, 'opportunistic'],
  ] as const)('%s with %s is %s', (url, tls, mode) => {
    expect(smtpTls({ url, tls })).toBe(mode);
  });

  test('a certificate that cannot be read is named by its variable', () => {
    expect(() => readSmtpCa('/nowhere/relay.pem')).toThrow(
      /^SMTP_CA should name a file that can be read: .*\/nowhere\/relay\.pem/,
    );
  });
});

describe('a password never leaves this machine unencrypted without that having been asked for', () => {
  test.each([
    [{ SMTP_URL: remote, SMTP_TLS: 'opportunistic' }, 'SMTP_TLS should be required'],
    [{ SMTP_URL: remote, SMTP_TLS: 'off' }, 'SMTP_TLS should be required'],
    [{ SMTP_URL: 'smtps://makani:hunter2@mail.example', SMTP_TLS: 'off' }, 'SMTP_TLS should not be off'],
    [{ SMTP_URL: `${remote}?ignoreTLS=true` }, 'SMTP_URL should be an address without options'],
    [
      { SMTP_URL: remote, SMTP_TLS: 'starttls' },
      'SMTP_TLS should be required, opportunistic, self-signed or',
    ],
  ])('%j is refused', (env, reason) => {
    const parse = (): unknown => parseConfig(env);
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(reason);
    expect(parse).not.toThrow('hunter2');
  });

  test.each([
    [{ SMTP_URL: remote }, []],
    [{ SMTP_URL: 'smtp://mail.example' }, []],
    [{ SMTP_URL: 'smtps://makani:hunter2@mail.example' }, []],
    [{ SMTP_URL: local, SMTP_TLS: 'self-signed' }, []],
    [{ SMTP_URL: remote, SMTP_TLS: 'self-signed' }, ['does not check who the mail server is']],
    [{ SMTP_URL: local }, ['may be sent unencrypted (SMTP_TLS is opportunistic)']],
    [{ SMTP_URL: local, SMTP_TLS: 'off' }, ['may be sent unencrypted (SMTP_TLS is off)']],
    [{ SMTP_URL: remote, SMTP_TLS: 'off', SMTP_INSECURE_AUTH: 'on' }, ['may be sent unencrypted']],
  ])('%j starts, and the log says %j', (env, expected) => {
    const { smtpUrl = '', smtp } = parseConfig(env).mail;
    const warnings = smtpWarnings({ url: smtpUrl, ...smtp });
    expect(warnings).toEqual(expected.map((words) => expect.stringContaining(words)));
    expect(warnings.join()).not.toContain('hunter2');
  });
});

function relay(): Promise<MailSink> {
  return opened(startMailSink({ tls: certificate, signIn: true }));
}

async function opened(sink: Promise<MailSink>): Promise<MailSink> {
  open.push(await sink);
  return sink;
}

async function send(sink: MailSink, options: Parameters<typeof createSmtpTransport>[1]): Promise<void> {
  const url = new URL(sink.url);
  const transport = createSmtpTransport(`smtp://makani:hunter2@localhost:${url.port}`, options);
  open.push(transport);
  await transport.send(message);
}

const message: MailMessage = {
  messageId: '<one@makani.example>',
  from: { name: 'Makani', address: 'bookings@makani.example' },
  to: 'guest@guests.example',
  replyTo: 'aloha@makani.example',
  subject: 'Aloha',
  html: '<p>Aloha</p>',
  text: 'Aloha',
  headers: {},
  attachments: [],
};
