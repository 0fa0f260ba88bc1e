import { goToPayment, goToReserve, goToVehicle, payWith } from '../kit/booking-steps.ts';
import { pickerField, searchFor, totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };

test('a reload on every step of the booking shows the same again', async ({ page, app }) => {
  await signedInAs(page, await app.signUp());
  await page.goto('/');
  await searchFor(page, { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
  await page.reload();
  const card = vehicleCard(page, input.vehicle);
  await expect(card).toContainText('$1,376.55');
  await expect(page.getByRole('main')).toContainText('Dec 4, 2026');

  await card.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page).toHaveURL('/vehicle');
  await page.getByRole('radio', { name: /Premium/ }).check();
  await expect(totalOn(page)).toHaveText('$1,436.40');
  await page.reload();
  await expect(pickerField(page, 'Pickup')).toContainText('Dec 1, 2026 10:00 AM');
  await expect(page.getByRole('radio', { name: /Premium/ })).toBeChecked();
  await expect(totalOn(page)).toHaveText('$1,436.40');

  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByLabel('First name').fill('Another');
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Another');
  await expect(page.getByLabel("Driver's license")).toHaveValue('H12345678');
  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await expect(totalOn(summary)).toHaveText('$1,436.40');

  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/payment');
  await page.reload();
  await expect(totalOn(page.getByRole('region', { name: 'Order Summary' }))).toHaveText('$1,436.40');

  await payWith(page, '4242424242424242');
  await expect(page).toHaveURL('/confirmation');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Another Guest');
  await expect(totalOn(page)).toHaveText('$1,436.40');
  expect(await app.charges()).toHaveLength(1);
});

test('back and forward of the browser walk the steps, and the one hold is kept', async ({ page, app }) => {
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToPayment(page, input);
  await page.goBack();
  await expect(page.getByLabel("Driver's license")).toHaveValue('H12345678');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Reserve Now' })).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Dec 1, 2026');
  await page.goForward();
  await page.goForward();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  expect(await app.trips(guest)).toHaveLength(1);

  await page.goBack();
  await expect(page).toHaveURL('/confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
  expect(await app.charges()).toHaveLength(1);
});

test('the buttons back lead one step back with everything kept', async ({ page, app }) => {
  await signedInAs(page, await app.signUp());
  await goToPayment(page, input);
  await page.getByRole('button', { name: 'Back to Reservation Details' }).click();
  await expect(page.getByLabel("Driver's license")).toHaveValue('H12345678');
  await page.getByRole('button', { name: 'Back to Vehicle Details' }).click();
  await expect(pickerField(page, 'Return')).toContainText('Dec 4, 2026 10:00 AM');
  await page.getByRole('button', { name: 'Back to Search Results' }).click();
  await expect(page.getByRole('main')).toContainText('Dec 1, 2026');
  await expect(vehicleCard(page, 'Tesla Model S')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await expect(page).toHaveURL('/');
  await expect(pickerField(page, 'Pickup')).toContainText('Dec 1, 2026 10:00 AM');
});

test('two tabs with different searches do not disturb each other', async ({ page, context, app }) => {
  await signedInAs(page, await app.signUp());
  const other = await context.newPage();
  await goToReserve(page, input);
  await goToVehicle(other, {
    vehicle: 'Tesla Model S',
    period: { pickupAt: '2026-12-10T09:00', returnAt: '2026-12-11T09:00' },
  });
  await page.reload();
  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await expect(summary).toContainText(input.vehicle);
  await expect(summary).toContainText('Dec 1, 2026');
  await expect(totalOn(summary)).toHaveText('$1,376.55');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Tesla Model S' })).toBeVisible();
  await expect(totalOn(other)).toHaveText('$688.85');
});

test('a hold of somebody who sat here before is nothing to who sits here now', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(404);
  await signedInAs(page, await app.signUp());
  await goToPayment(page, input);
  const [stored] = (await app.signUp()).storage.origins[0]?.localStorage ?? [];
  await page.evaluate(
    ({ name, value }) => localStorage.setItem(name, value),
    stored ?? { name: '', value: '' },
  );
  await page.reload();
  await expect(page).toHaveURL('/vehicle');
  await expect(pickerField(page, 'Pickup')).toContainText('Dec 1, 2026 10:00 AM');
  await expect(page.getByText('Your hold on this vehicle has expired')).toBeHidden();
});
