import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { calendarFetcher, type Outside } from '../../../src/adapters/calendar-fetch/fetch-calendar.ts';
import { isPublicAddress } from '../../../src/adapters/calendar-fetch/public-address.ts';
import { calendarServer, certificate } from './calendar-server.ts';

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const requested: string[] = [];
const { port } = await calendarServer((request, response) => {
  requested.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
  const goTo = (location: string) => response.writeHead(302, { location }).end();
  switch (request.url ?? '') {
    case '/ok.ics':
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar);
      break;
    case '/large.ics':
      response.writeHead(200).end('x'.repeat(1_000_001));
      break;
    case '/bomb.ics':
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000)));
      break;
    case '/silent.ics':
      break;
    case '/slow.ics':
      response.writeHead(200).write('BEGIN:');
      break;
    case '/switch.ics':
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n',
      );
      break;
    case '/half.ics':
      response.writeHead(200, { 'content-length': 100 }).write('BEGIN:', () => response.destroy());
      break;
    case '/hang-up.ics':
      response.destroy();
      break;
    case '/moved.ics':
      goTo('/ok.ics');
      break;
    case '/inside.ics':
      goTo(`https://inside.example:${port}/ok.ics`);
      break;
    case '/metadata.ics':
      goTo('https://169.254.169.254/latest/meta-data');
      break;
    case '/plain.ics':
      goTo(`http://calendars.example:${port}/ok.ics`);
      break;
    case '/loop.ics':
      goTo('/loop.ics');
      break;
    default:
      response.writeHead(404).end();
  }
});

/** 127.0.0.1 stands in for the public internet; all other address rules stay in force. */
const internet: Partial<Outside> = {
  ca: certificate,
  isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
  resolve: async (name) => {
    if (name === 'inside.example') return [{ address: '10.0.0.7', family: 4 }];
    if (name === 'both.example')
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '192.168.1.1', family: 4 },
      ];
    if (name === 'nowhere.example') throw new Error('ENOTFOUND');
    return [{ address: '127.0.0.1', family: 4 }];
  },
};
const fetchCalendar = calendarFetcher(internet);
const impatient = calendarFetcher({ ...internet, timeoutMs: 1_000 });
const at = (path: string, name = 'calendars.example') => `https://${name}:${port}${path}`;

describe('a calendar at an address', () => {
  test('is read, by name and certificate, at the address that was checked', async () => {
    expect(await fetchCalendar(at('/ok.ics'))).toBe(calendar);
    expect(await fetchCalendar(at('/moved.ics').replace('https:', 'webcal:'))).toBe(calendar);
    expect(requested.at(-1)).toBe(`calendars.example:${port}/ok.ics`);
  });

  test.each([
    ['an error', at('/gone.ics'), 'error (404)'],
    ['more than a megabyte', at('/large.ics'), 'at most 1 MB'],
    ['something packed', at('/bomb.ics'), 'compressed data'],
    ['another protocol', at('/switch.ics'), 'another kind of connection'],
    ['half an answer', at('/half.ics'), 'closed the connection before the whole calendar arrived'],
    ['a closed connection', at('/hang-up.ics'), 'couldn’t reach'],
    ['a way inside', at('/inside.ics'), 'private network'],
    ['a way to this machine’s own data', at('/metadata.ics'), 'private network'],
    ['a way out of https', at('/plain.ics'), 'https://'],
    ['a circle', at('/loop.ics'), 'too many times'],
    ['a name with an inside address beside', at('/ok.ics', 'both.example'), 'private network'],
    ['a name that is nobody’s', at('/ok.ics', 'nowhere.example'), 'couldn’t reach'],
    ['a certificate for another name', at('/ok.ics', 'other.example'), 'couldn’t reach'],
    ['plain http', 'http://calendars.example/ok.ics', 'https://'],
    ['a file of this machine', 'file:///etc/passwd', 'https://'],
    ['a name and password', 'https://me:secret@calendars.example/', 'username'],
    ['no address', 'calendars', 'isn’t a valid address'],
  ])('that turns out to be %s is refused in words', async (_what, address, words) => {
    await expect(fetchCalendar(address)).rejects.toThrow(words);
    await expect(fetchCalendar(address)).rejects.toHaveProperty('name', 'CalendarUnreadable');
  });

  test.each([
    ['no answer', at('/silent.ics')],
    ['an answer without end', at('/slow.ics')],
  ])('that turns out to be %s is given up', async (_what, address) => {
    const reading = impatient(address);
    await expect(reading).rejects.toThrow('too long');
    await expect(reading).rejects.toHaveProperty('name', 'CalendarUnreadable');
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '10.1.2.3',
    '169.254.169.254',
    '0.0.0.0',
  ])('cannot be written as %s', async (host) => {
    await expect(calendarFetcher()(`https://${host}/a.ics`)).rejects.toThrow('private network');
  });
});

describe('the open internet', () => {
  test.each(
    (
      '8.8.8.8 1.1.1.1 93.184.216.34 172.15.255.255 172.32.0.0 100.63.255.255 100.128.0.0 ' +
      '192.167.255.255 198.17.255.255 223.255.255.255 11.0.0.0 9.255.255.255 2606:4700::1111 ' +
      '2a00:1450:4001::200e 2001:4860:4860::8888'
    ).split(' '),
  )('%s is on it', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each(
    (
      '0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 100.64.0.0 100.127.255.255 127.0.0.1 ' +
      '127.255.255.255 169.254.0.0 169.254.169.254 172.16.0.0 172.31.255.255 192.0.0.1 192.0.2.1 ' +
      '192.88.99.1 192.168.0.0 192.168.255.255 198.18.0.0 198.19.255.255 198.51.100.1 203.0.113.1 ' +
      '224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ' +
      '::ffff:a00:1 ::127.0.0.1 64:ff9b::7f00:1 100::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 ' +
      'fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2606:4700::1111%1 localhost'
    ).split(' '),
  )('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
