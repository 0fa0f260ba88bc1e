import type { Response } from '@playwright/test';
import { scriptBudget, scriptsOfFirstLoad, totalOf } from '../kit/first-load.ts';
import { expectFocusIn, findDay, pickerField } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

test('the first load of the home page stays within its budget of script', async ({ page }) => {
  const scripts = await scriptsOfFirstLoad(page, '/', () => page.clock.runFor(10_000));
  const list = scripts.map(({ name, compressed }) => `${name}: ${compressed}`).join('\n');
  expect(scripts.length, list).toBeGreaterThan(5);
  // Ungrouped there would be almost a hundred.
  expect(scripts.length, list).toBeLessThanOrEqual(60);
  expect(totalOf(scripts), list).toBeLessThanOrEqual(scriptBudget);
});

test('no script asks the browser for its languages: the pages name theirs', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await pickerField(page, 'Pickup').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Pickup' })).toBeVisible();
  const texts = await Promise.all(
    scripts.map(async (script) => ({ url: script.url(), text: await script.text() })),
  );
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter(({ text }) => text.includes('supportedLocalesOf'))).toEqual([]);
});

test('what paints the page goes first: no module is asked for before the style sheet has come', async ({
  page,
}) => {
  const styled = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await styled.promise;
    await route.continue();
  });
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) modules.push(request.url());
  });
  const opened = page.goto('/');
  // Once the poster has arrived, the browser has parsed the whole page.
  await page.waitForResponse('**/art/scenes/**');
  expect(modules).toEqual([]);

  styled.resolve();
  await opened;
  await pickerField(page, 'Pickup').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Pickup' })).toBeVisible();
  expect(modules.length).toBeGreaterThan(5);
});

test('a button pressed before React has the page is done once it has', async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  const requested = page.waitForRequest('**/assets/framework-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await requested;
  // The browser would send the form itself, and open the page anew.
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await pickerField(page, 'Pickup').click();
  pressed.resolve();
  await expect(page.getByRole('dialog', { name: 'Pickup' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.search === '');
});

test('what is typed before React has the page counts once it has', async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const requested = page.waitForRequest('**/assets/framework-*.js');
  await page.goto('/faqs', { waitUntil: 'commit' });
  await requested;
  const field = page.getByRole('searchbox');
  await field.fill('zzzzz');
  typed.resolve();
  await expect(page.getByText('No results found for your search.')).toBeVisible();
  await expect(field).toHaveValue('zzzzz');
});

test('a vehicle that somebody comes to first asks for nothing until they do something', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(503);
  const days = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  const vehicle = 'Toyota Sienna Platinum';
  await app.book({ vehicle, ...days });
  const id = (await app.fleet()).find(({ name }) => name === vehicle)?.id;
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await page.goto(`/vehicle?id=${id}`, { waitUntil: 'networkidle' });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('makani.booking-draft')))
    .toContain(vehicle);
  expect(requested).toEqual([]);

  // Busy days that fail to come are asked for again.
  await page.route('**/availability?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 2 });
  // Somebody who uses a screen reader presses without a pointer.
  await pickerField(page, 'Pickup').dispatchEvent('click');
  const picker = page.getByRole('dialog', { name: 'Pickup' });
  await expect(await findDay(picker, '2026-12-02')).toHaveAttribute('aria-disabled', 'true');
  expect(requested).toContain(`/api/cars/${id}/availability`);
});

test('a picker pressed before its code has come opens when it comes, and says when it cannot', async ({
  page,
  mayRespond,
}) => {
  mayRespond(0);
  await page.goto('/');
  await page.route('**/assets/panel-*.js', (route) => route.abort());
  const pickup = pickerField(page, 'Pickup');
  await pickup.press('Enter');
  await expect(page.getByText('The calendar couldn’t be loaded. Please try again.')).toBeVisible();

  await page.unroute('**/assets/panel-*.js');
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/assets/panel-*.js', async (route) => {
    requested.resolve();
    await answered.promise;
    await route.continue();
  });
  await pickup.press('Enter');
  await requested.promise;
  await expect(pickup).toHaveAttribute('aria-busy', 'true');
  answered.resolve();
  const picker = page.getByRole('dialog', { name: 'Pickup' });
  await expect(picker).toBeVisible();
  await expectFocusIn(picker);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(pickup).toBeFocused();
});

test('the location is chosen by keyboard alone, and the focus comes back', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('search').getByRole('button', { name: /^Location/ });
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Honolulu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleName('Location Honolulu');
  await expect(field).toBeFocused();

  await field.press('Enter');
  await expect(page.getByRole('option', { name: 'Honolulu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleName('Location Honolulu');
});
