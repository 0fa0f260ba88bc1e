import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config/config.ts';

const key = randomBytes(32).toString('base64');
const server = { DATABASE_URL: 'postgres://makani:secret@db.example:5432/makani', DATA_KEY: key };

describe('a wrong value is refused by the name of its variable and what is expected', () => {
  test.each([
    ['NODE_ENV', 'staging', 'production, development or test'],
    ['HOST', 'a b', 'a host name or IP address to listen on'],
    ['PORT', 'http', 'a port number, 0 to 65535'],
    ['PORT', '65536', 'a port number, 0 to 65535'],
    ['PORT', '0x50', 'a port number, 0 to 65535'],
    ['PORT', '-1', 'a port number, 0 to 65535'],
    ['PUBLIC_URL', 'makani.example', 'an http or https address'],
    ['PUBLIC_URL', 'ftp://makani.example', 'an http or https address'],
    ['DATABASE_URL', 'mysql://makani:hunter2@db.example/makani', 'an address such as postgres://'],
    ['DATABASE_URL', 'postgres://makani:hunter2@db.example:x/makani', 'an address such as postgres://'],
    ['DATABASE_URL', 'postgres://makani:hunter2%zz@db.example/makani', 'an address such as postgres://'],
    ['DATA_DIR', 'memory://', 'a folder'],
    ['DATA_KEY', 'c2hvcnQ=', '32 bytes in base64, for example from: openssl rand -base64 32'],
    ['DATA_KEY', `${key}!`, '32 bytes in base64, for example from: openssl rand -base64 32'],
    ['BRAND_NAME', 'M'.repeat(61), 'one line of at most 60 characters'],
    ['BRAND_NAME', 'Makani\r\nBcc: all@example.com', 'one line of at most 60 characters'],
    ['SUPPORT_PHONE', '8'.repeat(41), 'one line of at most 40 characters'],
    ['SELLER_NAME', 'M'.repeat(101), 'one line of at most 100 characters'],
    ['SELLER_ADDRESS', '1 Sample Street\nHonolulu', 'one line of at most 200 characters'],
    ['SELLER_TAX_ID', '9'.repeat(41), 'one line of at most 40 characters'],
    ['SOCIAL_LINKS', 'https://elsewhere.example/makani', 'https addresses on instagram.com'],
    ['SOCIAL_LINKS', 'javascript://youtube.com/x', 'https addresses on instagram.com'],
    ['SUPPORT_EMAIL', 'aloha', 'an email address'],
    ['MAIL_FROM', 'Makani <aloha@makani.example>', 'an email address'],
    ['SMTP_URL', 'mail.example:587', 'an address such as smtp://'],
    ['SMTP_URL', 'smtp://makani:hunter2#@mail.example:x', 'an address such as smtp://'],
    ['SIMULATED_PAYMENT_DELAY_MS', '2s', 'milliseconds, 0 to 60000'],
    ['SIMULATED_PAYMENT_DELAY_MS', '60001', 'milliseconds, 0 to 60000'],
    ['SIMULATED_PAYMENTS', 'true', 'on or off'],
    ['RATE_LIMITS', '0', 'on or off'],
    ['DEMO_DATA', 'yes', 'on or off'],
    ['TRUST_PROXY', 'true', 'IP addresses or networks such as 10.0.0.0/8, separated by commas'],
    [
      'TRUST_PROXY',
      '10.0.0.1, 10.0.0.0/33',
      'IP addresses or networks such as 10.0.0.0/8, separated by commas',
    ],
    ['LOG_LEVEL', 'loud', 'a pino level such as info'],
  ])('%s=%j', (name, value, expected) => {
    const message = refusal({ [name]: value });
    expect(message).toContain(`${name} should be ${expected}`);
    expect(message).not.toContain(value);
    expect(message).not.toContain('hunter2');
  });

  test('all that is wrong is told at once', () => {
    const message = refusal({ PORT: 'x', LOG_LEVEL: 'y', DATA_KEY: 'z' });
    for (const name of ['PORT', 'LOG_LEVEL', 'DATA_KEY']) expect(message).toContain(`  ${name} should be`);
  });

  test('a database server needs the key that seals licenses', () => {
    expect(refusal({ DATABASE_URL: server.DATABASE_URL })).toContain('DATA_KEY is needed with DATABASE_URL');
    expect(parseConfig(server).dataKey).toHaveLength(32);
  });

  test('a public address on the simulated card network has to be asked for', () => {
    const site = { PUBLIC_URL: 'https://makani.example' };
    expect(refusal(site)).toContain('SIMULATED_PAYMENTS should be on');
    expect(refusal({ ...site, ...server })).toContain('SIMULATED_PAYMENTS should be on');
    expect(parseConfig({ ...site, SIMULATED_PAYMENTS: 'on' }).publicUrl).toBe('https://makani.example');
    for (const own of ['http://localhost:3000/', 'http://127.0.0.1', 'http://[::1]:3000'])
      parseConfig({ PUBLIC_URL: own });
  });

  test('the public is not let in with demo passwords or without limits unless that was said twice', () => {
    const site = { PUBLIC_URL: 'https://makani.example', SIMULATED_PAYMENTS: 'on' };
    const message = refusal({ ...site, DEMO_DATA: 'on', RATE_LIMITS: 'off' });
    expect(message).toContain('DEMO_DATA should be off at the public address');
    expect(message).toContain('on-public if you want that');
    expect(message).toContain('RATE_LIMITS should be on at the public address');
    expect(message).toContain('off-public if you want that');
    const meant = { DEMO_DATA: 'on-public', RATE_LIMITS: 'off-public' };
    for (const env of [meant, { ...site, ...meant }, { DEMO_DATA: 'on', RATE_LIMITS: 'off' }])
      expect(parseConfig(env)).toMatchObject({ demoData: true, rateLimits: false });
    // Demo data is off unless a setting asks for it.
    expect(parseConfig(site)).toMatchObject({ demoData: false, rateLimits: true });
  });

  test('only the public on simulated cards is told of a demonstration', () => {
    const site = { PUBLIC_URL: 'https://makani.example', SIMULATED_PAYMENTS: 'on' };
    expect(parseConfig(site).site.isDemonstration).toBe(true);
    expect(parseConfig({ SIMULATED_PAYMENTS: 'on' }).site.isDemonstration).toBe(false);
    expect(parseConfig(server).site.isDemonstration).toBe(false);
  });

  test('a blank value is no value', () => {
    const names =
      'NODE_ENV HOST PORT PUBLIC_URL DATABASE_URL DATA_DIR DATA_KEY BRAND_NAME SUPPORT_PHONE SUPPORT_EMAIL SELLER_NAME SELLER_ADDRESS SELLER_TAX_ID SOCIAL_LINKS MAIL_FROM SMTP_URL SIMULATED_PAYMENT_DELAY_MS SIMULATED_PAYMENTS RATE_LIMITS DEMO_DATA TRUST_PROXY LOG_LEVEL'.split(
        ' ',
      );
    for (const blank of ['', '  ']) {
      expect(parseConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(parseConfig({}));
    }
  });

  test('the seller has the name of the brand and a fictional address until both are set', () => {
    const fictional = { address: '555 Trade Wind Way, Honolulu, HI 96815', taxId: undefined };
    expect(parseConfig({ BRAND_NAME: 'Nalu' }).seller).toMatchObject({ name: 'Nalu', ...fictional });
    expect(
      parseConfig({
        SELLER_NAME: 'Nalu Rentals LLC',
        SELLER_ADDRESS: '1 Sample Street',
        SELLER_TAX_ID: '99-0000001',
      }).seller,
    ).toEqual({
      name: 'Nalu Rentals LLC',
      address: '1 Sample Street',
      taxId: '99-0000001',
      isFictional: false,
    });
  });

  test('good values are taken as they are meant', () => {
    const config = parseConfig({
      ...server,
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8',
      SMTP_URL: 'smtp://a:b%40c@mail.example:587',
      PORT: '0',
      SOCIAL_LINKS: 'https://www.youtube.com/@house, https://facebook.com/house',
    });
    expect(config.site.social).toEqual([
      { network: 'YouTube', url: 'https://www.youtube.com/@house' },
      { network: 'Facebook', url: 'https://facebook.com/house' },
    ]);
    expect(parseConfig({ SOCIAL_LINKS: 'off' }).site.social).toEqual([]);
    expect(config).toMatchObject({
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'],
      host: '0.0.0.0',
      port: 0,
      demoData: false,
    });
  });
});

function refusal(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}
