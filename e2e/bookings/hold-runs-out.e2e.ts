import { goToPayment, payWith } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };

test('the time left is in view; when it is over, one press reserves again', async ({ page, app, pass }) => {
  await signedInAs(page, await app.signUp());
  await goToPayment(page, input);
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^1[45]:\d\d$/);
  await pass({ minutes: 11 });
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^[34]:\d\d$/);

  await pass({ minutes: 5 });
  await app.runJobs();
  await expect(page.getByRole('alert')).toContainText('Your hold on this vehicle has expired');
  await expect(page.getByLabel('Card number')).toBeHidden();

  await page.getByRole('button', { name: 'Reserve again' }).click();
  await expect(page).toHaveURL('/reserve');
  await expect(page.getByLabel("Driver's license")).toHaveValue('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
});

test('a payment that comes too late is not charged, though the browser has slept', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(410);
  await signedInAs(page, await app.signUp());
  await goToPayment(page, input);
  app.clock.advance({ minutes: 16 });
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('alert')).toContainText('Your hold on this vehicle has expired');
  expect(await app.charges()).toEqual([]);
});

test('who has lost the vehicle meanwhile finds the others for the same dates', async ({
  page,
  app,
  pass,
}) => {
  await signedInAs(page, await app.signUp());
  await goToPayment(page, input);
  await pass({ minutes: 16 });
  await app.book({ ...input, pickupAt: '2026-12-02T10:00', returnAt: '2026-12-03T10:00' });
  await page.getByRole('button', { name: 'See other vehicles' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('main')).toContainText('Dec 1, 2026');
  await expect(page.getByRole('article')).toHaveCount(5);
});
