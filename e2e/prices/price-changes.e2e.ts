import { goToReserve, payWith } from '../kit/booking-steps.ts';
import { totalOn } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };

test('a price that changed on the way is told before anything is paid', async ({ page, app, mayRespond }) => {
  mayRespond(409);
  await signedInAs(page, await app.signUp());
  await goToReserve(page, input);
  await app.setPrice(input.vehicle, 499);
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(dialog).toContainText('$1,376.55');
  await expect(dialog).toContainText('$1,721.55');
  await dialog.getByRole('button', { name: 'Continue with the new total' }).click();
  await expect(totalOn(page.getByRole('region', { name: 'Order Summary' }))).toHaveText('$1,721.55');
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,721.55');
  expect(await app.charges()).toEqual([{ amount_cents: 172_155, state: 'authorised' }]);
});

test('who does not want the new price has reserved nothing', async ({ page, app, mayRespond }) => {
  mayRespond(409);
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToReserve(page, input);
  await app.setPrice(input.vehicle, 499);
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/reserve');
  await expect(totalOn(page.getByRole('region', { name: 'Reservation Summary' }))).toHaveText('$1,721.55');
  expect(await app.trips(guest)).toEqual([]);
});
