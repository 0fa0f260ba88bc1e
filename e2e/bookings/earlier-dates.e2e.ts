import { expectAccessible } from '../kit/axe.ts';
import { goToPayment, goToReserve, goToVehicle, rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { chooseMoment, pickerField, totalOn } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
/** A pickup half an hour ahead, which passes while the session still lives. */
const soon = { pickupAt: '2026-11-20T08:30', returnAt: '2026-11-21T08:30' };
const shortlyAfter = '2026-11-20T18:40:00Z';
const pickupHasPassed = 'The pickup time you chose earlier has passed. Please choose a new one.';

test('a vehicle whose pickup has passed asks for a new one and keeps the return; the home page, too', async ({
  page,
  app,
}) => {
  await goToVehicle(page, { vehicle: sienna });
  app.clock.set('2026-12-02T18:00:00Z');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: pickupHasPassed })).toBeVisible();
  await expect(pickerField(page, 'Pickup')).toContainText('Date and time');
  await expect(pickerField(page, 'Return')).toContainText('Dec 4, 2026 10:00 AM');
  await expect(page.getByText('Date input not valid.')).toHaveCount(0);
  await expectAccessible(page, 'vehicle, pickup has passed');
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: pickupHasPassed })).toBeVisible();
  await expect(pickerField(page, 'Return')).toContainText('Dec 4, 2026 10:00 AM');

  await page.goBack();
  await chooseMoment(page, 'Pickup', '2026-12-03T10:00');
  await expect(totalOn(page)).toHaveText('$458.85');
  await expect(page.getByText(pickupHasPassed)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reserve Now' })).toBeEnabled();
});

test('a reservation whose pickup has passed goes back to the vehicle, before anything is typed', async ({
  page,
  app,
}) => {
  await signedInAs(page, await app.signUp());
  await goToReserve(page, { vehicle: sienna, period: soon });
  app.clock.set(shortlyAfter);
  await page.reload();
  await expect(page).toHaveURL('/vehicle');
  await expect(page.getByRole('status').filter({ hasText: pickupHasPassed })).toBeVisible();
});

test('a hold whose pickup has passed is not reserved again, but leads to new ones', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAs(page, await app.signUp());
  await goToPayment(page, { vehicle: sienna, period: soon });
  app.clock.set(shortlyAfter);
  await page.reload();
  await page.getByRole('button', { name: 'Reserve again' }).click();
  await expect(page).toHaveURL('/vehicle');
  await expect(page.getByRole('status').filter({ hasText: pickupHasPassed })).toBeVisible();
});

test('a search of another version, for a location that has closed, loses only what cannot be used', async ({
  page,
}) => {
  await rememberSearch(page, threeDays, {
    location: 'dallas',
    pickupDate: 'soon',
    vehicle: { name: sienna },
    searched: 7,
  });
  await page.goto('/search');
  await expect(page).toHaveURL('/');
  await expect(pickerField(page, 'Pickup')).toContainText('Date and time');
  await expect(pickerField(page, 'Return')).toContainText('Dec 4, 2026 10:00 AM');
  await expect(page.getByText('Date input not valid.')).toHaveCount(0);
  await chooseMoment(page, 'Pickup', '2026-12-01T10:00');
  await page.goto('/vehicle');
  await expect(page).toHaveURL('/fleet');
});
