import { formatWallDate } from '@makani/contract/kernel/time';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { demoHost } from '../../../src/seed/demo-accounts.ts';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { get, openSite, origin, pageAt } from './kit/open-site.ts';
import { privatePages, publicPages } from './kit/paths.ts';

const site = await openSite();

test('the sitemap lists every public page with its whole address, and no other', async () => {
  const { headers, body: xml } = await get(site, '/sitemap.xml');
  expect(headers['content-type']).toMatch(/^application\/xml/);
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => String(address));
  const { vehicles } = await site.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars');
  expect(vehicles).toHaveLength(6);
  const paths = [...Object.keys(publicPages), ...vehicles.map(({ id }) => `/vehicle?id=${id}`)];
  expect(listed.toSorted()).toEqual(paths.map((path) => origin + path).toSorted());
  for (const path of paths) expect((await get(site, path)).statusCode).toBe(200);
  const days = [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day]) => String(day));
  for (const day of days) expect(Temporal.PlainDate.from(day).toString()).toBe(day);
  const [, revised = ''] = /\/terms<\/loc><lastmod>(.*?)<\/lastmod>/.exec(xml) ?? [];
  expect((await pageAt(site, '/terms')).text).toContain(`Last updated ${formatWallDate(revised)}`);
});

test('no browser shows what machines read unasked, which changes as pages do', async () => {
  expect((await get(site, '/sitemap.xml')).headers['cache-control']).toBe('public, no-cache');
  for (const path of ['/robots.txt', '/manifest.webmanifest'])
    expect((await get(site, path)).headers['cache-control']).toBe('no-store');
});

test('robots.txt keeps crawlers from what is private and leads them to the sitemap', async () => {
  const { headers, body } = await get(site, '/robots.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const lines = body.split('\n');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isDisallowed = (path: string) => disallowed.some((start) => path.startsWith(start));
  expect([...privatePages, '/api/cars'].filter((path) => !isDisallowed(path))).toEqual([]);
  expect(Object.keys(publicPages).filter(isDisallowed)).toEqual([]);
  // The longest matching rule wins.
  expect(lines).toContain('Disallow: /vehicle');
  expect(lines).toContain('Allow: /vehicle?id=');
});

test('the manifest, its icons, the favicon and the picture to share are there, in their sizes', async () => {
  const page = await pageAt(site, '/');
  const answer = await get(site, String(page.one('link', { rel: 'manifest' }).attribute('href')));
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = answer.json<{ icons: { src: string; sizes: string; purpose: string }[] }>();
  expect(manifest).toMatchObject({ short_name: 'Makani', start_url: '/', theme_color: '#fbf6ea' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) expect(await pngSize(src)).toBe(sizes);
  const touchIcon = page.one('link', { rel: 'apple-touch-icon' }).attribute('href');
  expect(await pngSize(String(touchIcon))).toBe('180x180');
  expect(await pngSize('/og.png')).toBe('1200x630');
  expect((await get(site, '/og.png')).rawPayload.length).toBeLessThan(300_000);
  expect((await get(site, '/favicon.svg')).headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(page.meta('name', 'theme-color')).toBe('#fbf6ea');
});

test('a vehicle in maintenance has no page until it is back', async () => {
  const { id } = await site.vehicle();
  const address = `/vehicle?id=${id}`;
  const { db, clock } = site.context;
  const owner = db.selectFrom('users').select('id').where('email', '=', demoHost.email);
  const { id: hostId } = await owner.executeTakeFirstOrThrow();
  const token = await openSession(db, { id: hostId, roles: ['guest', 'host'] }, clock.now());
  const change = (status: 'active' | 'maintenance') =>
    site.expect(200, 'PATCH', `/host/cars/${id}/status`, { token, body: { status } });
  expect((await get(site, address)).statusCode).toBe(200);
  await change('maintenance');
  expect((await get(site, address)).statusCode).toBe(404);
  expect((await get(site, '/sitemap.xml')).body).not.toContain(address);
  await change('active');
  expect((await get(site, address)).statusCode).toBe(200);
  expect((await get(site, '/sitemap.xml')).body).toContain(address);
});

/** `192x192`, read from the file itself. */
async function pngSize(src: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await get(site, src);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  return `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`;
}
