import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe.ts';
import { goToReserve, goToVehicle, payWith, threeDays, typeOfferCode } from '../kit/booking-steps.ts';
import { chooseMoment, openPicker, pickerField, searchFor, totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const nothing = 'No vehicles found matching your criteria.';
const nearest = (page: Page) => page.getByRole('region', { name: 'Nearest available dates' });
const discount = (page: Page, label: string) => page.locator(`dt:has-text("${label}") + dd`);
const others = (page: Page) => page.getByRole('region', { name: 'Available for your dates' });

test('the fleet shows totals for the dates that were chosen, marks what is taken, and lets go of them', async ({
  page,
  app,
}) => {
  await app.book({ vehicle: sienna, ...threeDays });
  await page.goto('/');
  await searchFor(page, threeDays);
  await page.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL('/fleet');
  const dates = page.getByRole('region', { name: 'Dates' });
  await expect(dates).toContainText('Totals for Tue, Dec 1 to Fri, Dec 4');
  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toContainText('$1,307.55 total for 3 days');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('article').last()).toContainText('Booked for these dates');
  await expect(vehicleCard(page, sienna)).not.toContainText('total');
  await expectAccessible(page, 'fleet with dates, one taken');

  await page.reload();
  await expect(vehicleCard(page, sienna)).toContainText('Booked for these dates');
  await dates.getByRole('button', { name: 'Change dates' }).click();
  await chooseMoment(page, 'Return', '2026-12-03T10:00');
  await dates.getByRole('button', { name: 'Show totals' }).click();
  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toContainText('$871.70 total for 2 days');

  await dates.getByRole('button', { name: 'Clear dates' }).click();
  await expect(dates).toContainText('Choose your dates');
  await expect(page.getByText('Booked for these dates')).toHaveCount(0);
  await expect(page.getByText(/total for/)).toHaveCount(0);
});

test('a search that finds nothing offers the nearest free dates and other vehicles', async ({
  page,
  app,
}) => {
  await app.book({
    vehicle: 'Mercedes-Benz V-Class',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-05T10:00',
  });
  await page.goto('/');
  await searchFor(page, threeDays);
  await page.getByRole('button', { name: 'Van', exact: true }).click();
  await expect(page.getByText(nothing)).toBeVisible();
  await expect(nearest(page).getByRole('listitem')).toHaveText([
    'Sat, Nov 28 to Tue, Dec 1 3 days earlier, $1,721.55 total',
    'Sat, Dec 5 to Tue, Dec 8 4 days later, $1,721.55 total',
    'Fri, Nov 27 to Mon, Nov 30 4 days earlier, $1,721.55 total',
  ]);
  await expect(others(page).getByRole('listitem')).toHaveCount(3);
  await expect(others(page)).toContainText('Honda Odyssey Elite $1,307.55 total');
  await expectAccessible(page, 'nothing found, others offered');

  await nearest(page).getByRole('button', { name: /Dec 5/ }).click();
  await expect(vehicleCard(page, 'Mercedes-Benz V-Class')).toContainText('$1,721.55 total for 3 days');
  await expect(page.getByRole('main')).toContainText('Dec 8, 2026');
  // With another filter, so that the way back leads to other filters and other dates at once.
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(nothing)).toBeVisible();
  await others(page)
    .getByRole('button', { name: /Odyssey/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Honda Odyssey Elite' })).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,307.55');
});

test('a vehicle that is taken offers its nearest free dates; one press prices them', async ({
  page,
  app,
}) => {
  await goToVehicle(page, { vehicle: sienna });
  await app.book({ vehicle: sienna, ...threeDays });
  await page.reload();
  await expect(nearest(page)).toContainText('Fri, Dec 4 to Mon, Dec 7');
  await expectAccessible(page, 'vehicle taken, others offered');
  await nearest(page).getByRole('button', { name: /Dec 4/ }).click();
  await expect(totalOn(page)).toHaveText('$1,376.55');
  await expect(pickerField(page, 'Pickup')).toContainText('Dec 4, 2026 10:00 AM');
  await expect(page.getByRole('button', { name: 'Reserve Now' })).toBeEnabled();
});

test('who comes too late for a vehicle is offered its nearest free dates', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  await signedInAs(page, await app.signUp());
  await goToReserve(page, { vehicle: sienna });
  await page.getByLabel("Driver's license").fill('H12345678');
  await app.book({ vehicle: sienna, ...threeDays });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(others(page).getByRole('listitem')).toHaveCount(3);
  await nearest(page).getByRole('button', { name: /Dec 4/ }).click();
  await expect(page).toHaveURL('/vehicle');
  await expect(totalOn(page)).toHaveText('$1,376.55');
});

test('with a cleared picker, Back still leads to the results of the search', async ({ page }) => {
  await goToVehicle(page, { vehicle: sienna });
  const picker = await openPicker(page, 'Return');
  await picker.getByRole('button', { name: 'Clear' }).click();
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Please select dates' })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to Search Results' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('main')).toContainText('Dec 4, 2026');
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('an offer code outlives a change of dates: priced anew, or told why not and kept', async ({
  page,
  app,
  mayRespond,
}) => {
  // The API rejects dates to which the code does not apply.
  mayRespond(400);
  await signedInAs(page, await app.signUp());
  const weekend = { pickupAt: '2026-12-04T10:00', returnAt: '2026-12-07T10:00' };
  await goToReserve(page, { vehicle: sienna, period: weekend });
  await typeOfferCode(page, 'weekend20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(totalOn(page)).toHaveText('$1,137.15');
  await expect(discount(page, 'Weekend, 20% off')).toHaveText(/^.\$239\.40$/);

  await page.getByRole('button', { name: 'Back to Vehicle Details' }).click();
  await chooseMoment(page, 'Return', '2026-12-06T10:00');
  await expect(totalOn(page)).toHaveText('$758.10');
  await chooseMoment(page, 'Return', '2026-12-09T10:00');
  await expect(page.getByText('Code WEEKEND20 is saved but doesn’t apply')).toBeVisible();
  await expect(totalOn(page)).toHaveText('$2,294.25');
  await chooseMoment(page, 'Return', '2026-12-07T10:00');
  await expect(totalOn(page)).toHaveText('$1,137.15');

  await chooseMoment(page, 'Return', '2026-12-11T10:00');
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await typeOfferCode(page, 'WEEKLY');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(discount(page, 'Weekly rate, 1 day free')).toHaveText(/^.\$399\.00$/);
  await expect(totalOn(page)).toHaveText('$2,812.95');
});

test('after a trip with premium insurance the next one begins with basic', async ({ page, app }) => {
  await signedInAs(page, await app.signUp());
  await goToVehicle(page, { vehicle: sienna });
  await page.getByRole('radio', { name: /Premium/ }).check();
  await expect(totalOn(page)).toHaveText('$1,436.40');
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  await vehicleCard(page, 'Honda Odyssey Elite').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  await expect(totalOn(page)).toHaveText('$1,307.55');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,436.40');
});

test('keys at an hour when nobody is there are to be arranged, and it is said before anything is paid', async ({
  page,
}) => {
  await goToVehicle(page, { vehicle: sienna });
  const note = page.getByRole('status').filter({ hasText: 'Our Honolulu office is open' });
  await expect(note).toBeHidden();
  await chooseMoment(page, 'Return', '2026-12-04T22:30');
  await expect(note).toContainText('from 7:00 AM to 10:00 PM');
  const longer = page.getByText('You can keep it until Sat, Dec 5, 10:00 AM at the same price.');
  await expect(longer).toBeVisible();
  await chooseMoment(page, 'Return', '2026-12-04T22:00');
  await expect(note).toBeHidden();
  await chooseMoment(page, 'Return', '2026-12-04T11:30');
  await expect(page.getByText('Return by 10:00 AM and pay one day less ($458.85).')).toBeVisible();
  await expect(longer).toBeHidden();
});
