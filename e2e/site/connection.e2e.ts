import { goToPayment, goToReserve, payWith } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };
const offline = /You’re offline\. What you’ve entered is saved/;

test('a page asked for while offline says so, and opens by itself once back', async ({
  page,
  context,
  mayRespond,
}) => {
  mayRespond(0);
  await page.goto('/about');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How to rent' }).click();
  const words = page.getByRole('alert').filter({ hasText: 'This page didn’t load' });
  await expect(words).toContainText('It will open as soon as you’re back online');
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'How to rent' })).toBeVisible();
});

test('a page whose script is gone with an older version offers to reload', async ({ page, mayRespond }) => {
  mayRespond(404);
  await page.goto('/about');
  await page.route('**/assets/faqs-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click();
  const words = page.getByRole('alert').filter({ hasText: 'There may be a newer version' });
  await expect(words).toBeVisible();
  await page.unroute('**/assets/faqs-*.js');
  await words.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
});

test('data that does not come offers to be asked for again', async ({ page, mayRespond }) => {
  mayRespond(0);
  await page.goto('/about');
  await page.route('**/fleet.data*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).click();
  const words = page.getByRole('alert').filter({ hasText: 'Please check your connection and try again.' });
  await expect(words).toBeVisible();
  await page.unroute('**/fleet.data*');
  await words.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Toyota Sienna Platinum');
});

test('offline while reserving and paying: it is said, nothing is lost, and one charge is made in the end', async ({
  page,
  context,
  app,
  mayRespond,
}) => {
  mayRespond(0);
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToReserve(page, input);
  await page.getByLabel("Driver's license").fill('H12345678');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Please check your connection and try again.').first()).toBeVisible();
  await expect(page.getByLabel("Driver's license")).toHaveValue('H12345678');
  expect(await app.trips(guest)).toHaveLength(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();

  await context.setOffline(true);
  await payWith(page, '4242424242424242');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible();
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Sample Family');
  expect(await app.charges()).toHaveLength(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  expect(await app.charges()).toHaveLength(1);
  expect(await app.trips(guest)).toHaveLength(1);
});

test('offline on the way to the card form: it says so, and comes by itself once back', async ({
  page,
  context,
  app,
  mayRespond,
}) => {
  mayRespond(0);
  await signedInAs(page, await app.signUp());
  await goToPayment(page, input);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  await context.setOffline(true);
  await page.goForward();
  const words = page.getByRole('alert').filter({ hasText: 'Please check your connection and try again.' });
  await expect(words).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
});
