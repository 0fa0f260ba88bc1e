import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/adapters/calendar-fetch/public-address.ts';
import { checkedWebhookUrl, webhookSender } from '../../../src/adapters/webhooks/send-webhook.ts';
import { calendarServer, certificate } from '../calendar/calendar-server.ts';

const received: { url: string; body: string; type: string | undefined }[] = [];
const { port } = await calendarServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({
      url: request.url ?? '',
      body: Buffer.concat(parts).toString('utf8'),
      type: request.headers['content-type'],
    });
    switch (request.url ?? '') {
      case '/silent':
        break;
      case '/hang-up':
        response.destroy();
        break;
      case '/moved':
        response.writeHead(302, { location: '/ok' }).end();
        break;
      case '/endless':
        response.writeHead(200).write('x'.repeat(100_000));
        break;
      default:
        response.writeHead(204).end();
    }
  });
});

/** 127.0.0.1 stands in for the public internet; all other address rules stay in force. */
const internet = {
  ca: certificate,
  isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  resolve: async (name: string) => {
    if (name === 'inside.example') return [{ address: '10.0.0.7', family: 4 }];
    if (name === 'both.example')
      return ['127.0.0.1', '192.168.1.1'].map((address) => ({ address, family: 4 }));
    if (name === 'nowhere.example') throw new Error('ENOTFOUND');
    if (name === 'empty.example') return [];
    return [{ address: '127.0.0.1', family: 4 }];
  },
};
const send = webhookSender(internet);
const to = (path: string, name = 'calendars.example') => ({
  url: `https://${name}:${port}${path}`,
  headers: { 'content-type': 'application/json' },
  body: '{"type":"booking.confirmed","note":"ā"}',
});

test('a delivery is posted as it is, and the answer’s status is all that counts', async () => {
  expect(await send(to('/ok'))).toBe(204);
  expect(received.at(-1)).toEqual({ url: '/ok', body: to('/ok').body, type: 'application/json' });
  expect(await send(to('/endless'))).toBe(200);
});

test('no redirect is followed', async () => {
  expect(await send(to('/moved'))).toBe(302);
  expect(received.at(-1)?.url).toBe('/moved');
});

test.each([
  ['a name that leads into a private network', to('/ok', 'inside.example'), 'private network'],
  ['a name of which one address is private', to('/ok', 'both.example'), 'private network'],
  ['a private address', { ...to('/'), url: 'https://10.0.0.7/' }, 'private network'],
  ['the cloud’s own address', { ...to('/'), url: 'https://169.254.169.254/latest' }, 'private network'],
  ['a mapped address', { ...to('/'), url: 'https://[::ffff:127.0.0.1]/' }, 'private network'],
  ['an address in one number', { ...to('/'), url: 'https://2130706433/' }, 'private network'],
  ['this machine', { ...to('/'), url: 'https://localhost/' }, 'private network'],
  ['no TLS', { ...to('/'), url: 'http://tools.example/' }, 'https://'],
  ['a name without an address', to('/ok', 'empty.example'), 'no address'],
  ['a name that doesn’t exist', to('/ok', 'nowhere.example'), 'Couldn’t connect'],
  ['a certificate of another name', to('/ok', 'other.invalid'), 'Couldn’t connect'],
  ['a connection that ends', to('/hang-up'), 'Couldn’t connect'],
])('%s is refused', async (_, request, words) => {
  await expect(send(request)).rejects.toThrow(words);
});

test('an address that never answers is left alone', async () => {
  const impatient = webhookSender({ ...internet, timeoutMs: 300 });
  await expect(impatient(to('/silent'))).rejects.toThrow('No answer within 10 seconds');
  const lost = webhookSender({ ...internet, timeoutMs: 300, resolve: () => new Promise(() => {}) });
  await expect(lost(to('/ok'))).rejects.toThrow('No answer within 10 seconds');
});

describe('in development', () => {
  const plain = createServer((_request, response) => response.writeHead(202).end());
  afterAll(() => plain.close());

  test('this machine is reached without TLS, and still no private network', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    plain.listen(0, '127.0.0.1', () => resolve());
    await promise;
    const address = plain.address();
    const own = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const sender = webhookSender({ allowsOwnMachine: true });
    expect(await sender({ ...to('/'), url: `http://127.0.0.1:${own}/` })).toBe(202);
    await expect(sender({ ...to('/'), url: `http://10.0.0.7:${own}/` })).rejects.toThrow('https://');
    await expect(sender({ ...to('/'), url: 'https://192.168.1.1/' })).rejects.toThrow('private network');
  });
});

test.each([
  ['tools.example', 'valid'],
  ['ftp://tools.example', 'https://'],
  ['https://user:word@tools.example/', 'username'],
  ['http://localhost/', 'https://'],
  ['https://localhost/', 'private'],
  ['https://127.0.0.1/', 'private'],
  ['https://[fd00::1]/', 'private'],
])('%s is no address for a webhook of a public site', (address, words) => {
  expect(() => checkedWebhookUrl(address, { allowsOwnMachine: false })).toThrow(words);
});
