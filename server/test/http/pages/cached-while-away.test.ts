import { expect, test } from 'vitest';
import { createPageCache } from '../../../src/http/pages/page-cache.ts';

const minute = 60_000;
let now = 0;
let renderings = 0;
let isMissing = false;
let stamp: () => Promise<string> = async () => 'one';
const away = (): Promise<string> => Promise.reject(new Error('connect ECONNREFUSED'));
const cache = createPageCache({
  publicUrl: 'https://makani.example',
  stamp: () => stamp(),
  render: async (_request, _nonce, onMissing) => {
    renderings += 1;
    if (isMissing) onMissing();
    return new Response(`page ${renderings}`);
  },
  elapsed: () => now,
});
const fetchPage = async (path: string): Promise<string | undefined> =>
  (await cache.find({ method: 'GET', url: path }))?.html('nonce');
const last = (url: string): string | undefined => cache.findLast({ method: 'GET', url })?.html('nonce');

test('a kept page goes on for half an hour while the database is away, and not a minute longer', async () => {
  stamp = async () => 'one';
  const page = await fetchPage('/fleet');
  stamp = away;
  now += 30 * minute;
  expect(await fetchPage('/fleet')).toBe(page);
  now += minute;
  await expect(fetchPage('/fleet')).rejects.toThrow('ECONNREFUSED');
});

test('the half hour counts from when the page was last known to hold', async () => {
  stamp = async () => 'two';
  const page = await fetchPage('/contact');
  now += 20 * minute;
  expect(await fetchPage('/contact')).toBe(page);
  stamp = away;
  now += 20 * minute;
  expect(await fetchPage('/contact')).toBe(page);
});

test('it is there for whatever query, for nobody else’s page, and not for a form', async () => {
  stamp = async () => 'three';
  const page = await fetchPage('/terms');
  expect(last('/terms?utm_source=letter')).toBe(page);
  expect(last('/privacy')).toBeUndefined();
  expect(cache.findLast({ method: 'POST', url: '/terms' })).toBeUndefined();
});

test('a database that says nothing is not waited for where a page is kept', async () => {
  stamp = async () => 'four';
  const page = await fetchPage('/faqs');
  stamp = () => new Promise(() => undefined);
  expect(await fetchPage('/faqs')).toBe(page);
});

test('with the database back, the next answer is made anew', async () => {
  stamp = async () => 'five';
  const page = await fetchPage('/cookies');
  stamp = away;
  expect(await fetchPage('/cookies')).toBe(page);
  stamp = async () => 'six';
  expect(await fetchPage('/cookies')).not.toBe(page);
});

test('a page that lacks a part is made again after a second, and kept once it is whole', async () => {
  stamp = async () => 'seven';
  isMissing = true;
  const page = await fetchPage('/contact');
  expect(await fetchPage('/contact')).toBe(page);
  isMissing = false;
  now += 1_000;
  const whole = await fetchPage('/contact');
  expect(whole).not.toBe(page);
  now += 1_000;
  expect(await fetchPage('/contact')).toBe(whole);
});
