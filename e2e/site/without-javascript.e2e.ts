import { expect, test } from '../kit/test.ts';

test.use({ javaScriptEnabled: false });

for (const [path, words] of [
  ['/', ['Browse by Category', 'Browse by Destination', 'Honolulu', 'Opening Soon', 'Exclusive Offers']],
  ['/fleet', ['Toyota Sienna Platinum', '$399', 'Porsche 911 Carrera', '$699']],
] as const) {
  test(`${path} shows its content without JavaScript`, async ({ page }) => {
    await page.goto(path);
    for (const one of words) await expect(page.getByRole('main').getByText(one).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(5);
    await expect(page).toHaveTitle(/Makani/);
  });
}

test('what cannot work without JavaScript says where to call and to write', async ({ page }) => {
  const words = page.getByRole('main').locator('noscript p');
  await page.goto('/');
  await expect(words).toBeVisible();
  await expect(words).toContainText('please call +1 (808) 555-0142');
  await page.goto('/reset-password');
  await expect(words).toContainText('please write to aloha@makani.example or call +1 (808) 555-0142');
});

test('the search says what to do instead, and does not claim to be loading', async ({ page }) => {
  await page.goto('/search');
  const main = page.getByRole('main');
  const words = main.locator('noscript p');
  await expect(words).toBeVisible();
  await expect(words).toContainText('Searching by date needs JavaScript.');
  await expect(words).toContainText('call +1 (808) 555-0142');
  await expect(main.getByText('Loading vehicles…')).toBeHidden();
  await words.locator('a').click();
  await expect(page).toHaveURL('/fleet');
});

test('the reservation’s first paint has its heading, which nobody waits for', async ({ page }) => {
  await page.goto('/reserve');
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  // A press on it would be lost before the page works.
  await expect(page.getByRole('button', { name: 'Back to Vehicle Details' })).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.locator('noscript p')).toContainText('Reserving needs JavaScript.');
  await expect(main.locator('noscript p')).toContainText('call +1 (808) 555-0142');
  await expect(main.getByText('Loading…')).toBeHidden();
});

test('paying says where to call, and does not claim to be loading', async ({ page }) => {
  await page.goto('/payment');
  const main = page.getByRole('main');
  await expect(main.locator('noscript p')).toContainText('Paying needs JavaScript.');
  await expect(main.locator('noscript p')).toContainText('call +1 (808) 555-0142');
  await expect(main.getByText('Loading…')).toBeHidden();
});

test('the fleet is filtered and sorted by a form of the browser', async ({ page }) => {
  await page.goto('/fleet');
  const main = page.getByRole('main');
  const form = main.locator('noscript form');
  await form.getByLabel('Seats').selectOption('7+');
  await form.getByLabel('Sort by').selectOption('Price: high to low');
  await form.locator('button').click();
  await expect(page).toHaveURL(/\/fleet\?.*minSeats=7&.*sort=price_high$/);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([/V-Class/, /Sienna/, /Odyssey/]);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/fleet$/);
});

test('a name in the fleet leads to the page of the vehicle', async ({ page }) => {
  await page.goto('/fleet');
  await page.getByRole('main').getByRole('link', { name: 'Porsche 911 Carrera' }).click();
  await expect(page).toHaveURL(/\/vehicle\?id=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Porsche 911 Carrera' })).toBeVisible();
  await expect(page.getByRole('main').getByText('$699')).toBeVisible();
});

test('a new price is on the very next page, although pages are kept', async ({ page, app }) => {
  await page.goto('/fleet');
  await expect(page.getByRole('main').getByText('$599')).toBeVisible();
  await app.setPrice('Tesla Model S', 619);
  await page.goto('/fleet');
  await expect(page.getByRole('main').getByText('$619')).toBeVisible();
  await expect(page.getByRole('main').getByText('$599')).toBeHidden();
  // Search engines see the same price.
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(told.join()).toContain('"price":"619.00"');
});
