import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileTransport } from '../../../src/adapters/mail/file-transport.ts';
import type { MailMessage } from '../../../src/adapters/mail/mail-transport.ts';
import { site } from './mail-fixtures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('writes one .eml per message, however often it is sent', async () => {
  const transport = createFileTransport(join(folder, 'not', 'made', 'yet'));
  await transport.send(message({ messageId: '<one@makani.example>' }));
  await transport.send(message({ messageId: '<one@makani.example>', subject: 'Second copy' }));
  await transport.send(message({ messageId: '<two@makani.example>' }));
  await transport.close();

  const files = await readdir(join(folder, 'not', 'made', 'yet'));
  expect(files.toSorted()).toEqual(['one@makani.example.eml', 'two@makani.example.eml']);
  const mail = await PostalMime.parse(
    await readFile(join(folder, 'not', 'made', 'yet', 'one@makani.example.eml')),
  );
  expect(mail.subject).toBe('Second copy');
  expect(mail.messageId).toBe('<one@makani.example>');
  expect(mail.to).toEqual([{ address: 'guest@guests.example', name: '' }]);
});

test('lets nobody else read them, in a folder that was open before, too', async () => {
  for (const name of ['new', 'open']) {
    const own = join(folder, name);
    if (name === 'open') await mkdir(own, { mode: 0o755 });
    await createFileTransport(own).send(message({ messageId: '<one@makani.example>' }));
    expect((await stat(own)).mode & 0o777).toBe(0o700);
    expect((await stat(join(own, 'one@makani.example.eml'))).mode & 0o777).toBe(0o600);
  }
});

test('never writes outside its folder', async () => {
  await createFileTransport(join(folder, 'mail')).send(
    message({ messageId: '<../../escaped@makani.example>' }),
  );
  expect(await readdir(folder)).toEqual(['mail']);
  expect(await readdir(join(folder, 'mail'))).toHaveLength(1);
});

test('two copies written at once leave one whole file', async () => {
  const transport = createFileTransport(folder);
  await Promise.all(Array.from({ length: 10 }, () => transport.send(message({ text: 'x'.repeat(100_000) }))));
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')));
  expect(mail.text?.trim()).toHaveLength(100_000);
});

function message(overrides: Partial<MailMessage>): MailMessage {
  return {
    messageId: '<one@makani.example>',
    from: { name: site.name, address: site.mailFrom },
    to: 'guest@guests.example',
    replyTo: site.supportEmail,
    subject: 'First copy',
    html: '<p>Aloha</p>',
    text: 'Aloha',
    headers: {},
    attachments: [],
    ...overrides,
  };
}
