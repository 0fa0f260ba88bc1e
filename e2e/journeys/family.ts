import { type Page, expect } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { vehicleCard } from '../kit/screens.ts';
import { openParty, pay, searchDays, signUpAndLogIn, type } from './party-steps.ts';

const ages = ['2 years', '4 years', '7 years', '12 years'];

/** Two adults with four children and their bags, without an account: from the home page to the saved seat plan. */
export async function walkAsFamily(page: Page, app: Container): Promise<void> {
  await app.script(
    `INSERT INTO extra_units (location_id, kind)
     SELECT 'honolulu', kind FROM unnest(ARRAY['infantSeat', 'childSeat', 'booster']) kind, generate_series(1, 2)`,
  );
  const dialog = await openParty(page);
  for (const [index, age] of ages.entries()) {
    await dialog.getByRole('button', { name: 'More: Children' }).click();
    await dialog.getByRole('button', { name: /^Age/ }).nth(index).click();
    await page.getByRole('option', { name: age, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'More: Large suitcases' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await searchDays(page, ['2026-12-20', '2026-12-23']);

  await vehicleCard(page, 'Honda Odyssey Elite').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page).toHaveURL('/vehicle');
  await page.getByRole('button', { name: 'Reserve Now', exact: true }).click();
  await signUpAndLogIn(page);
  await type(page.getByLabel("Driver's license"), 'H12345678');
  await page.getByRole('button', { name: /^Add for/ }).click();
  await expect(page.getByRole('region', { name: 'Reservation Summary' })).toContainText('Booster');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await pay(page);
  await expect(page.getByRole('button', { name: 'Save as picture' })).toBeVisible();
}
