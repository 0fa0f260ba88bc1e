import type { TripHandovers } from '@makani/contract/handover/handovers';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { callApi } from '../kit/call-api.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';
import { goToStep, note, phone, pickupMorning, sienna, takePhotos } from './phones.ts';

/** Waits until the page can be opened without a connection. */
async function workerServes(page: Page, scope: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async (path) => (await navigator.serviceWorker.getRegistration(path))?.active?.state,
        scope,
      ),
    )
    .toBe('activated');
}

/** Addresses in all caches of the browser. */
async function cachedBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
}

test('a phone that starts again in a garage goes on with the pickup, signs it, and ends with one record and its photos', async ({
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(0);
  const { id, host, guest } = await pickupMorning(app);
  const page = await openBrowser(phone);
  await signedInAs(page, host);
  await page.goto(`/host/bookings/${id}/handover/pickup`);
  await expect(page.getByRole('heading', { level: 1, name: `Pickup: ${sienna}` })).toBeVisible();
  await workerServes(page, '/host/bookings/');

  await page.context().setOffline(true);
  // Nothing is written yet: the page opens with what it showed.
  await page.reload();
  await page.getByLabel('Odometer (miles)').fill('12010');
  await page.getByRole('button', { name: 'Full', exact: true }).click();
  await goToStep(page, 'Photos');
  await takePhotos(page, ['Front', 'Front right'], [90, 120, 130]);
  await expect(note(page, '2 photos wait for a connection')).toBeVisible();
  await page.close();

  const restarted = await page.context().newPage();
  await restarted.goto(`/host/bookings/${id}/handover/pickup`);
  await expect(restarted.getByRole('button', { name: /^Retake photo: Front right,/ })).toBeVisible();
  await expect(note(restarted, '2 photos wait for a connection')).toBeVisible();
  await expectAccessibleInEveryWidth(restarted, 'a pickup that was opened offline');
  await takePhotos(restarted, ['Right side'], [80, 90, 130]);
  await goToStep(restarted, 'Readings');
  await expect(restarted.getByLabel('Odometer (miles)')).toHaveValue('12010');
  await goToStep(restarted, 'Confirm');
  await restarted.getByRole('button', { name: 'Sign by typing instead' }).click();
  await restarted.getByRole('button', { name: 'Finish pickup' }).click();
  await expect(restarted.getByRole('heading', { name: 'Pickup recorded' })).toBeVisible();
  await restarted.reload();
  await expect(restarted.getByRole('heading', { name: 'Pickup recorded' })).toBeVisible();

  await restarted.context().setOffline(false);
  const record = restarted.getByRole('region', { name: 'Pickup record', exact: true });
  await expect(record).toContainText('12,010 miles');
  for (const name of ['Front', 'Front right', 'Right side'])
    await expect(record.getByRole('img', { name, exact: true })).toBeVisible();
  const { records } = await callApi<TripHandovers>(app.url, 'GET', `/bookings/${id}/handovers`, guest);
  expect(records.map(({ kind, photos }) => [kind, photos.length])).toEqual([['pickup', 3]]);
});

test('offline, another page below says so and leads to the pickup; no other page has a worker, and nothing of the API is cached', async ({
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(0);
  const { id, guest } = await pickupMorning(app);
  const page = await openBrowser(phone);
  await signedInAs(page, guest);
  await page.goto('/dashboard/trips');
  expect(await cachedBy(page)).toEqual([]);
  await page.goto(`/dashboard/trips/${id}/handover/pickup`);
  await expect(page.getByRole('heading', { level: 1, name: `Pickup: ${sienna}` })).toBeVisible();
  await workerServes(page, '/dashboard/trips/');
  const cached = await cachedBy(page);
  expect(cached.filter((path) => !/^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(path))).toEqual([
    '/dashboard/trips/any/handover/pickup',
    '/dashboard/trips/any/accidents',
  ]);
  expect(cached.some((path) => path.includes('/camera-window-'))).toBe(true);
  await page.goto(`/dashboard/trips/${id}/accidents`);
  await expect(page.getByRole('form', { name: 'Accident report' })).toBeVisible();
  for (const path of ['/', '/fleet', '/dashboard/trips', '/host/bookings']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }

  await page.context().setOffline(true);
  const other = await page.context().newPage();
  await expect(other.goto('/fleet')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await other.close();
  await page.goto(`/dashboard/trips/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the note of a page that needs a connection');
  await page.getByRole('link', { name: 'Pickup and return' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pickup: ${sienna}` })).toBeVisible();
  await page.goto(`/dashboard/trips/${id}/accidents`);
  await expect(page.getByRole('form', { name: 'Accident report' })).toBeVisible();

  await page.context().setOffline(false);
  await page.goto(`/dashboard/trips/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: sienna })).toBeVisible();
  expect(await cachedBy(page)).toEqual(cached);
});

test('the worker of a new build replaces the one before, with what that stored', async ({
  app,
  openBrowser,
}) => {
  const { id, host } = await pickupMorning(app);
  const page = await openBrowser(phone);
  const built = await (await page.request.get(`${app.url}/offline-worker.js`)).text();
  const [hash = 'none'] = /\b[0-9a-f]{16}\b/.exec(built) ?? [];
  const before = built.replaceAll(hash, 'before');
  expect(before).not.toBe(built);
  await page
    .context()
    .route('**/offline-worker.js', (route) =>
      route.fulfill({ body: before, contentType: 'text/javascript' }),
    );
  await signedInAs(page, host);
  await page.goto(`/host/bookings/${id}/handover/pickup`);
  await workerServes(page, '/host/bookings/');
  expect(await page.evaluate(() => caches.keys())).toEqual(['makani.offline /host/bookings/ before']);

  await page.context().unroute('**/offline-worker.js');
  await page.goto('/fleet');
  const other = await page.context().newPage();
  await other.goto(`/host/bookings/${id}/handover/pickup`);
  await expect.poll(() => other.evaluate(() => caches.keys())).toHaveLength(2);
  // The open page keeps its worker until it is left.
  await other.goto('/fleet');
  await expect
    .poll(() => other.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^makani\.offline \/host\/bookings\/ [0-9a-f]{16}$/)]);
});
