import { expect, test } from '../kit/test.ts';

test.use({ javaScriptEnabled: false });

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
