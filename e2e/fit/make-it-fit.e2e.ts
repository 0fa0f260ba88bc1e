import { noLuggage, type Party } from '@makani/contract/fit/party';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { vehicleCard } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

const people = (adults: number, luggage: Partial<Party['luggage']> = {}): Party => ({
  adults,
  children: [],
  luggage: { ...noLuggage, ...luggage },
});

/** From the results of a search by this party. */
async function openVehicle(page: Page, name: string, party: Party) {
  const draft = { ...party, names: [], words: `${party.adults} adults`, onlyFitting: false };
  await rememberSearch(page, threeDays, { party: draft });
  await page.goto('/search');
  await vehicleCard(page, name).getByRole('link', { name }).click();
  return page.getByRole('region', { name: 'Will you fit?' });
}

test('a board goes on the rack that the host rents, at the price on the button', async ({ page, app }) => {
  await app.script(
    `UPDATE vehicles SET extra_prices = '{"surfRack": 1500}' WHERE name = 'Mercedes-Benz V-Class'`,
  );
  const fit = await openVehicle(page, 'Mercedes-Benz V-Class', people(2, { surfboard: 1 }));
  await expect(fit.getByText('Fits with the surf rack, $15 a day.')).toBeVisible();
  await expect(fit.getByText('Your surfboard needs about six feet of trunk')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'what would make a board fit');
  await fit.getByRole('button', { name: 'Add the surf rack, $15 a day' }).click();
  await expect(fit.getByText('Fits your party of 2, the surfboard on the surf rack')).toBeVisible();
  await expect(fit).toBeFocused();
  await expect(fit.getByRole('list', { name: 'What would fit' })).toBeHidden();
  await expect(page.getByText('$45.00')).toBeVisible();

  // A list speaks of the vehicle as it stands.
  await page.getByRole('button', { name: 'Back to Search Results' }).click();
  await expect(vehicleCard(page, 'Mercedes-Benz V-Class')).toContainText(
    'Fits with the surf rack, $15 a day.',
  );
  await page.getByRole('checkbox', { name: 'Only what fits' }).check();
  await expect(vehicleCard(page, 'BMW M4 Competition')).toBeHidden();
  await expect(vehicleCard(page, 'Mercedes-Benz V-Class')).toBeVisible();
});

test('three suitcases stay at home, and the rest goes in', async ({ page }) => {
  const fit = await openVehicle(page, 'Toyota Sienna Platinum', people(6, { large: 7 }));
  await expect(fit.getByText('With everyone aboard, three of your seven suitcases don’t fit.')).toBeVisible();
  await fit.getByRole('button', { name: 'Leave three of your seven suitcases at home' }).click();
  await expect(fit.getByText('Fits your party of 6, with 2 bags to spare.')).toBeVisible();
  await expect(fit.getByRole('button', { name: '6 adults, 4 bags' })).toBeVisible();
});

test('another vehicle for the same dates opens with them', async ({ page }) => {
  const fit = await openVehicle(page, 'Porsche 911 Carrera', people(5));
  await expect(fit.getByText('Five people need five seats; this car has four.')).toBeVisible();
  await fit.getByRole('button', { name: /^Take the Honda Odyssey Elite, \$[\d,.]+ less$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Honda Odyssey Elite' })).toBeVisible();
  await expect(fit.getByText('Fits your party of 5')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pickup.*Dec 1/ })).toBeVisible();
});

test('too many for one vehicle reserve two together', async ({ page }) => {
  const fit = await openVehicle(page, 'Toyota Sienna Platinum', people(13));
  await fit.getByRole('button', { name: /^Reserve two vehicles together/ }).click();
  await expect(page).toHaveURL('/convoy');
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve two vehicles' })).toBeVisible();
});
