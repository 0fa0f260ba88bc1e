import { goToVehicle, threeDays } from '../kit/booking-steps.ts';
import { totalOn } from '../kit/screens.ts';
import { logIn } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum', period: threeDays };

test('Reserve Now without a session says so, asks to sign in, and goes on where it was', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  await goToVehicle(page, input);
  await page.getByRole('radio', { name: /Premium/ }).check();
  await expect(totalOn(page)).toHaveText('$1,436.40');
  // While the clock stands, no toast goes by itself.
  await page.clock.pauseAt('2026-11-20T18:05:00Z');
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  const toast = page
    .getByRole('alert')
    .filter({ hasText: 'Please sign in to continue with the reservation' });
  await expect(toast).toBeVisible();

  await logIn(page, guest);
  // It makes way for the success.
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await expect(page).toHaveURL('/reserve');
  await expect(page.getByLabel('Email')).toHaveValue(guest.email);
  await expect(totalOn(page.getByRole('region', { name: 'Reservation Summary' }))).toHaveText('$1,436.40');
});
