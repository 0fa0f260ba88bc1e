import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToVehicle, typeOfferCode } from '../kit/booking-steps.ts';
import { totalOn, vehicleCard } from '../kit/screens.ts';
import { logIn, signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const vehicle = 'Toyota Sienna Platinum';
/** Friday to Monday, three days. */
const weekend = { pickupAt: '2026-12-04T10:00', returnAt: '2026-12-07T10:00' };

test('an offer’s code travels to the reservation and over a sign-in, applied until it is removed', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  await takeOffer(page, 'Premium weekend escape');
  await expect(page.getByText('WEEKEND20 applied: −$239.40')).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,137.15');
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await logIn(page, guest);

  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('WEEKEND20 applied: −$239.40')).toBeVisible();
  await page.getByRole('button', { name: 'Remove code' }).click();
  await expect(totalOn(page)).toHaveText('$1,376.55');
  await expect(page.getByLabel('Offer code')).toBeFocused();
  await page.reload();
  await expect(totalOn(page)).toHaveText('$1,376.55');
  await expect(page.getByText('WEEKEND20')).toHaveCount(0);
});

test('a code that does not apply says why, until a typed one takes its place', async ({
  page,
  app,
  mayRespond,
}) => {
  // The API rejects dates to which the code does not apply.
  mayRespond(400);
  await signedInAs(page, await app.signUp());
  await takeOffer(page, 'Extended luxury experience');
  const why = page.getByText('This code is for rentals of seven days or more.');
  await expect(why).toBeVisible();
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Code WEEKLY is saved but doesn’t apply')).toBeVisible();
  await expect(why).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,376.55');
  await expectAccessibleInEveryWidth(page, 'a code that does not apply');

  await typeOfferCode(page, 'weekend20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('WEEKEND20 applied: −$239.40')).toBeVisible();
  await expect(page.getByText('WEEKLY')).toHaveCount(0);
});

/** Searches, then takes an offer on the home page and chooses the vehicle in the fleet. */
async function takeOffer(page: Page, title: string): Promise<void> {
  await goToVehicle(page, { vehicle, period: weekend });
  await page.goto('/');
  await page.getByRole('button', { name: `View details: ${title}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'See the fleet' }).click();
  await vehicleCard(page, vehicle).getByRole('button', { name: 'Reserve Now' }).click();
}
