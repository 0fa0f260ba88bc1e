import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToPayment } from '../kit/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

/** A new public site: a fleet without an owner, and simulated payments. */
test.use({
  site: { env: { PUBLIC_URL: 'https://makani.example', SIMULATED_PAYMENTS: 'on' }, withoutHost: true },
});

const words = 'Demonstration: no real cards';
const password = 'a sentence nobody guesses';

test('without a host the pages say that we open soon, and offer nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'We’re opening soon' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Browse by Category' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Browse by Destination' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'home without a fleet');

  await page.goto('/fleet');
  await expect(page.getByRole('main').getByText('We’re opening soon')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structuredData.join()).toContain('"numberOfItems":0');
  expect(structuredData.join()).not.toContain('Product');
  await expectAccessibleInEveryWidth(page, 'the fleet without vehicles');

  await searchFor(page);
  await expect(page.getByRole('main').getByText('We’re opening soon')).toBeVisible();
  await expectAccessible(page, 'a search without vehicles');
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('every page says that it is a demonstration, over nothing, on paper too and without JavaScript', async ({
  page,
  openBrowser,
}) => {
  for (const path of ['/', '/terms', '/no-such-page']) {
    const response = await page.request.get(path);
    expect(await response.text()).toContain(words);
  }
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.goto('/faqs');
  await expect(plain.getByRole('complementary', { name: 'Demonstration' })).toBeVisible();

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    const band = page.getByRole('complementary', { name: 'Demonstration' });
    await expect(band.getByText(words)).toBeInViewport();
    const [over, header] = [await band.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(header?.y).toBe((over?.y ?? 0) + (over?.height ?? 0));
    expect(over?.width).toBe(width);
    await expectAccessible(page, `the band at ${width}`);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(words)).toBeVisible();
});

test('the link of host:add makes an account once, and the fleet is on offer with it', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(400, 410);
  const link = /^ {2}(?<url>\S+)$/m.exec(await app.addHost('kai@example.com'))?.groups?.['url'] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Makani' })).toBeVisible();
  await expect(page).toHaveURL('/accept-invitation');
  await expect(page.getByText('By creating your account you accept the host terms')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await page.getByLabel('First name').fill('Kai');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Phone number').fill('+1 808 555 0144');
  await page.getByLabel('New password', { exact: true }).fill('kai-example');
  await page.getByLabel('Confirm new password').fill('kai-example');
  await create.click();
  await expect(page.getByText('Please choose a password that isn’t your name or email.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'an invitation');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await create.click();
  await expect(page.getByText('Your account is ready. Please log in.')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your account is ready. Log in to open your Host Dashboard.');
  await expect(dialog.getByLabel('Email')).toHaveValue('kai@example.com');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/host/vehicles');
  await expect(page.getByRole('heading', { name: 'Toyota Sienna Platinum' })).toBeVisible();
  await page.goto('/fleet');
  await expect(page.getByRole('article')).toHaveCount(6);

  await page.goto(link);
  for (const [label, text] of [
    ['First name', 'Kai'],
    ['Last name', 'Example'],
    ['Phone number', '808 555 0144'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await create.click();
  await expect(page.getByText('This link can no longer be used')).toBeVisible();
});

test('the card form says that no real card is wanted', async ({ app, openBrowser }) => {
  const host = await app.signUp();
  await app.script('UPDATE users SET email_verified_at = created_at');
  await app.addHost(host.email);
  const guest = await app.signUp();
  const page = await openBrowser({ storageState: guest.storage });
  await goToPayment(page, { vehicle: 'Tesla Model S' });
  const form = page.getByRole('form', { name: 'Payment information' });
  await expect(form.getByText(words)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the card form of a demonstration');
});

/** Stores a search in the tab, because there is no search bar without a fleet. */
async function searchFor(page: Page): Promise<void> {
  const period = {
    pickupDate: '2026-12-01',
    pickupTime: '10:00',
    dropoffDate: '2026-12-04',
    dropoffTime: '10:00',
  };
  const customerInfo = {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    driverLicense: '',
    insurance: 'basic',
  };
  const nothing = { vehicle: null, offerCode: null, quote: null, fees: null, totalAmount: null };
  const nobody = { bookingId: null, holdKey: null, paymentInfo: null };
  const search = { location: 'honolulu', ...period, fromFleet: false, searched: period };
  await page.evaluate((draft) => sessionStorage.setItem('makani.booking-draft', JSON.stringify(draft)), {
    ...search,
    ...nothing,
    ...nobody,
    customerInfo,
  });
  await page.goto('/search');
}
