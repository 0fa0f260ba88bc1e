import { Writable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../kit/test-app.ts';

const logged: Record<string, unknown>[] = [];
const log = pino(
  {},
  new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)));
      done();
    },
  }),
);
const app = await createTestApp({
  env: { HOST: '0.0.0.0', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  log,
});

beforeEach(() => {
  logged.length = 0;
});

test('signing out empties the browser’s cache, but not what it stores', async () => {
  const { token } = await app.signedIn();
  const response = await app.request('POST', '/auth/logout', { token });
  expect(response).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } });
  const again = await app.request('POST', '/auth/logout', { token });
  expect([again.status, again.headers['clear-site-data']]).toEqual([401, undefined]);
});

describe('a report of what a page’s policy has stopped', () => {
  const send = async (payload: string, type: string, address = '203.0.113.1') => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/csp-reports',
      payload,
      headers: { 'content-type': type, 'x-forwarded-for': address, host: 'rent.example' },
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    return logged.filter(({ securityEvent }) => securityEvent === 'page_policy_broken');
  };
  const older = (report: object) => JSON.stringify({ 'csp-report': report });

  test('is logged by its rule and kind, without what else it says, as older browsers write it', async () => {
    const report = {
      'document-uri': 'https://rent.example/reset-password?secret=1',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'script-sample': 'steal("secret")',
    };
    expect(await send(older(report), 'application/csp-report')).toMatchObject([
      { directive: 'script-src-elem', blocked: 'inline', level: 40, reqId: expect.any(String) },
    ]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  test('and as newer ones do', async () => {
    const violation = (blockedURL: string) => ({
      type: 'csp-violation',
      url: 'https://rent.example/trips?secret=1',
      body: { effectiveDirective: 'img-src', blockedURL },
    });
    const reports = [
      violation('https://evil.example/secret.png'),
      violation('https://rent.example/secret.png'),
    ];
    expect(await send(JSON.stringify(reports), 'application/reports+json', '203.0.113.2')).toMatchObject([
      { directive: 'img-src', blocked: 'other address' },
      { directive: 'img-src', blocked: 'own address' },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/secret|evil/);
  });

  test.each([
    ['no JSON', 'hello', 'text/plain'],
    ['something else', '{"csp-report":7}', 'application/csp-report'],
    ['a rule that is none', older({ 'effective-directive': 'Ada Example' }), 'application/csp-report'],
    [
      'more than 8 KB',
      older({ 'effective-directive': 'img-src', rest: 'a'.repeat(9_000) }),
      'application/csp-report',
    ],
  ])('that is %s is thrown away', async (_what, payload, type) => {
    expect(await send(payload, type, '203.0.113.3')).toEqual([]);
  });

  test('counts ten times a minute from one address', async () => {
    const report = older({ 'effective-directive': 'img-src', 'blocked-uri': 'data' });
    for (let count = 0; count < 15; count += 1) await send(report, 'application/csp-report', '203.0.113.4');
    expect(await send(report, 'application/csp-report', '203.0.113.4')).toHaveLength(10);
    expect(await send(report, 'application/csp-report', '203.0.113.5')).toHaveLength(11);
  });
});

test.each(['/%', '/%ff', '/api/%'])(
  'an address that no route can read is answered with the headers of every answer: %s',
  async (url) => {
    const usual = await app.app.inject('/api/site');
    const { statusCode, headers } = await app.app.inject(url);
    expect(statusCode).toBe(400);
    const safe = Object.keys(usual.headers).filter((name) =>
      /^(x-|strict-|referrer-|origin-|cross-|content-security-)/.test(name),
    );
    expect(safe.length).toBeGreaterThan(8);
    for (const name of safe.filter((each) => !each.startsWith('x-rate')))
      expect(headers).toHaveProperty(name);
  },
);
