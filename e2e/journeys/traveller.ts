import { type Page, expect } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { fillCard } from '../kit/booking-steps.ts';
import { openPicker, findDay, vehicleCard } from '../kit/screens.ts';
import { logIn } from '../kit/sign-in.ts';

/**
 * The presses without which the fields and forms on the way cannot be filled: open, day and Save in two pickers;
 * Search, Reserve Now twice, Log in, Continue to Payment, Pay.
 */
export const requiredOfTraveller = 2 * 3 + 6;

/** A guest with an account, signed out: from the home page to 'Booking Confirmed!'. */
export async function walkAsTraveller(page: Page, app: Container): Promise<void> {
  const guest = await app.signUp();
  await page.goto('/');
  const unfold = page.getByRole('button', { name: 'Where and when?' });
  if (await unfold.isVisible()) await unfold.click();
  const location = page.getByRole('search').getByRole('button', { name: /Location/ });
  if (!(await location.innerText()).includes('Honolulu')) {
    await location.click();
    await page.getByRole('option', { name: 'Honolulu' }).click();
  }
  for (const [label, date] of [
    ['Pickup', '2026-11-24'],
    ['Return', '2026-11-27'],
  ] as const) {
    const picker = await openPicker(page, label);
    await (await findDay(picker, date)).click();
    await picker.getByRole('button', { name: 'Save' }).click();
    await expect(picker).toBeHidden();
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page).toHaveURL('/vehicle');
  // The address changes before the list with its own buttons has gone.
  await page.getByRole('button', { name: 'Reserve Now', exact: true }).click();
  await logIn(page, guest);
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, '4242424242424242', { holder: null });
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
}
