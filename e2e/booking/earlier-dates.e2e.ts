import { expectAccessible } from '../kit/axe.ts';
import { goToPayment, goToReserve, goToVehicle, rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { chooseMoment, pickerField, totalOn } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
/** An hour that is half over, or over, while the session still lives. */
const oneHour = { pickupAt: '2026-11-20T09:00', returnAt: '2026-11-20T10:00' };
const isHalfOver = '2026-11-20T19:30:00Z';
const isOver = '2026-11-20T20:30:00Z';
const pickupHasPassed = 'The pickup time you chose earlier has passed. Please choose a new one.';
const datesHavePassed = 'The dates you chose earlier have passed. Please choose new ones.';

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

test('a reservation whose dates have passed goes back to the vehicle, before anything is typed', async ({
  page,
  app,
}) => {
  await signedInAs(page, await app.signUp());
  await goToReserve(page, { vehicle: sienna, period: oneHour });
  app.clock.set(isOver);
  await page.reload();
  await expect(page).toHaveURL('/vehicle');
  await expect(page.getByRole('status').filter({ hasText: datesHavePassed })).toBeVisible();
});

test('a hold whose dates have passed is not reserved again, but leads to new ones', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAs(page, await app.signUp());
  await goToPayment(page, { vehicle: sienna, period: oneHour });
  app.clock.set(isHalfOver);
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
