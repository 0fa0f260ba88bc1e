import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe.ts';
import { rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { chooseMoment, findDay, pickerField, searchFor, vehicleCard } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

const categories = ['All', 'Minivan', 'Van', 'Non-Van'];

/** The state passed from screen to screen. Spec 2. */
const requested = {
  location: 'honolulu',
  pickupDate: '2026-12-01',
  pickupTime: '10:00',
  dropoffDate: '2026-12-04',
  dropoffTime: '10:00',
};

test('the search shows what was asked for, narrows by category and price, and says when nothing is left', async ({
  page,
}) => {
  await page.goto('/');
  await searchFor(page, threeDays);
  expect(await sentAlong(page)).toMatchObject(requested);
  const summary = page.getByRole('main').locator('dl').first();
  await expect(summary.getByRole('term')).toHaveText(['Location', 'Pickup', 'Return']);
  await expect(summary.getByRole('definition')).toHaveText([
    'Honolulu',
    /^Tue, Dec 1, 2026\s*10:00 AM$/,
    /^Fri, Dec 4, 2026\s*10:00 AM$/,
  ]);

  const response = Promise.withResolvers<void>();
  await page.route('**/api/cars?**', async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Loading vehicles…' })).toBeAttached();
  response.resolve();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText(/^\$[\d,]+\.\d\d total for 3 days$/)).toHaveCount(6);
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText(categories);
  await page.getByRole('button', { name: 'Minivan', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Non-Van', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await expect(page.getByText('Up to $2000/day')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Price range' });
  await slider.press('ArrowLeft');
  await expect(page.getByText('Up to $1900/day')).toBeVisible();
  await slider.press('Home');
  await expect(page.getByText('No vehicles found matching your criteria.')).toBeVisible();
  for (const dollars of [100, 200, 300, 400]) {
    await slider.press('ArrowRight');
    await expect(page.getByText(`Up to $${dollars}/day`)).toBeVisible();
  }
  await expect(page.getByRole('article')).toHaveCount(2);

  await vehicleCard(page, 'Honda Odyssey Elite').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page).toHaveURL('/vehicle');
  expect(await sentAlong(page)).toMatchObject({
    ...requested,
    vehicle: { name: 'Honda Odyssey Elite', category: 'Minivan', year: 2023 },
    fromFleet: false,
  });
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/');
});

test('a search whose pickup has passed says so, opens the picker, and keeps the filters and the length', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(400);
  await rememberSearch(page, threeDays);
  await page.goto('/search?category=Minivan&maxPrice=400');
  await expect(page.getByRole('article')).toHaveCount(2);
  app.clock.set('2026-12-05T18:00:00Z');
  // A laptop's window, in which the page scrolls to make room for the calendar.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  const dates = page.getByRole('region', { name: 'Dates' });
  const picker = page.getByRole('dialog', { name: 'Pickup' });
  await expect(picker).toContainText('Your pickup time has passed.');
  await expect(await findDay(picker, '2026-12-31')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'search, its pickup has passed');
  await page.keyboard.press('Escape');
  await expect(dates.getByRole('status')).toContainText('have passed. Please choose new ones.');
  await expect(dates).toContainText('Honolulu');
  await expect(pickerField(page, 'Pickup')).toBeFocused();
  await chooseMoment(page, 'Pickup', '2026-12-08T09:00');
  await expect(pickerField(page, 'Return')).toContainText('Dec 11, 2026 9:00 AM');
  await dates.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(/total for 3 days$/)).toHaveCount(2);
  await expect(page).toHaveURL('/search?category=Minivan&maxPrice=400');
  expect(await sentAlong(page)).toMatchObject({
    location: 'honolulu',
    pickupDate: '2026-12-08',
    dropoffTime: '09:00',
  });
});

test('the search bar folds on a phone, and is fixed at the top once the page has scrolled past it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await expect(pickerField(page, 'Pickup')).toBeHidden();
  await page.getByRole('button', { name: 'Where and when?' }).click();
  await expect(pickerField(page, 'Pickup')).toBeVisible();

  const bar = page.getByRole('search');
  await expect(bar).not.toHaveCSS('position', 'fixed');
  await page.getByRole('heading', { name: 'Exclusive Offers' }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCSS('position', 'fixed');
  expect((await bar.boundingBox())?.y).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).not.toHaveCSS('position', 'fixed');
});

test('opened on a phone, the search form comes up to the top of the window, whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const fold = page.getByRole('button', { name: 'Where and when?' });
  await fold.click();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Your search' })).toBeFocused();
  await expect.poll(async () => (await page.getByRole('search').boundingBox())?.y).toBeLessThan(24);
  await expect(page.getByRole('search')).not.toHaveCSS('position', 'fixed');
});

test('at 1024 pixels the search bar shows all of its words, in its place and at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  const bar = page.getByRole('search');
  const cut = () =>
    bar
      .getByRole('button')
      .locator('span')
      .evaluateAll((spans) =>
        spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
      );
  expect(await cut()).toEqual([]);
  await page.getByRole('heading', { name: 'Exclusive Offers' }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCSS('position', 'fixed');
  expect(await cut()).toEqual([]);
  await chooseMoment(page, 'Pickup', '2026-12-28T12:30');
  await chooseMoment(page, 'Return', '2026-12-30T12:30');
  expect(await cut()).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).not.toHaveCSS('position', 'fixed');
  expect(await cut()).toEqual([]);
});

test('a category card opens the fleet with its category chosen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/experience luxury car rental/i);
  const cards = page.getByRole('region', { name: 'Browse by Category' });
  await expect(cards.getByRole('link')).toHaveText([/^Minivan/, /^Van/, /^Non-Van/]);
  for (const [selectedCategory, vehicles] of [
    ['Minivan', 2],
    ['Non-Van', 3],
  ] as const) {
    await cards.getByRole('link', { name: new RegExp(`^${selectedCategory}`) }).click();
    // The home page has three articles as well, so the fleet must be open first.
    await expect(page).toHaveURL('/fleet');
    await expect(page.getByRole('heading', { level: 1, name: 'Our fleet' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(vehicles);
    expect(await sentAlong(page)).toEqual({ selectedCategory });
    await page.goBack();
  }
  await cards.getByRole('link', { name: /^Van/ }).click();
  await expect(page).toHaveURL('/fleet');
  expect(await sentAlong(page)).toEqual({ selectedCategory: 'Van' });
  await expect(page.getByRole('button', { name: 'Van', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('Honolulu opens its fleet; Dallas opens soon and leads nowhere', async ({ page }) => {
  await page.goto('/');
  const destinations = page.getByRole('region', { name: 'Browse by Destination' });
  await expect(destinations).toContainText('Opening Soon');
  await expect(destinations.getByRole('link')).toHaveCount(1);
  const [honolulu, dallas] = [
    destinations.getByRole('listitem').first(),
    destinations.getByRole('listitem').last(),
  ];
  await expect(honolulu).toContainText('Trade winds, Diamond Head');
  await expect(honolulu).toContainText('555 Trade Wind Way, Honolulu, HI 96815');
  await expect(honolulu.locator('img')).toHaveAttribute('src', /honolulu/);
  await expect(dallas).toContainText('Big skies and wide-open roads.');
  await expect(dallas.locator('img')).toHaveAttribute('src', /dallas/);
  await expect(dallas.locator('> div')).toHaveCSS('filter', 'grayscale(1)');
  await expect(dallas.locator('a, button, [role=link], [role=button]')).toHaveCount(0);
  await destinations.getByRole('link', { name: /Honolulu/ }).click();
  await expect(page).toHaveURL('/fleet');
  await expect(page.getByRole('button', { name: /Location/ })).toContainText('Honolulu');
  expect(await sentAlong(page)).toEqual({ selectedLocation: 'honolulu', fromDestination: true });
});

test('the filters of the fleet fold on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/fleet');
  await expect(page.getByRole('slider')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'Van', exact: true }).click();
  await expect(vehicleCard(page, 'Mercedes-Benz V-Class')).toContainText('$499');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a name breaks between its words, never inside one', async ({ page }) => {
  const name = 'Mercedes-Benz V-Class';
  await page.goto('/fleet');
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const heading = vehicleCard(page, name).getByRole('heading', { name });
    const line = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    for (const word of name.split(' '))
      expect((await heading.getByText(word, { exact: true }).boundingBox())?.height).toBeLessThan(line * 1.5);
    expect(await heading.innerText()).toBe(name);
  }
});

test('from the fleet a vehicle takes its place and its dates along, at Honolulu when no location is chosen', async ({
  page,
}) => {
  await page.goto('/fleet');
  await vehicleCard(page, 'BMW M4 Competition').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page).toHaveURL('/vehicle');
  expect(await sentAlong(page)).toMatchObject({
    vehicle: { name: 'BMW M4 Competition' },
    location: 'honolulu',
    pickupDate: '',
    pickupTime: '',
    dropoffDate: '',
    dropoffTime: '',
    fromFleet: true,
  });
});

/** The navigation state with which the page was opened. */
async function sentAlong(page: Page): Promise<unknown> {
  return page.evaluate(() => history.state.usr);
}
