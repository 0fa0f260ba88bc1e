import { type Page, expect } from '@playwright/test';
import { searchFor, vehicleCard } from './screens.ts';

/** Three days that cost a Sienna $1,376.55 with basic insurance. */
export const threeDays = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

interface Wish {
  vehicle: string;
  period?: typeof threeDays;
}

/** From the home page, by a search, to the vehicle. */
export async function goToVehicle(page: Page, { vehicle, period = threeDays }: Wish): Promise<void> {
  await page.goto('/');
  await searchFor(page, period);
  await vehicleCard(page, vehicle).getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: vehicle })).toBeVisible();
}

/** On to the driver form; who is signed in comes filled in, but for the license. */
export async function goToReserve(page: Page, wish: Wish): Promise<void> {
  await goToVehicle(page, wish);
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
}

/** On to the card form: the vehicle is held from now. */
export async function goToPayment(page: Page, wish: Wish): Promise<void> {
  await goToReserve(page, wish);
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await fillCard(page, cardNumber);
  await page.getByRole('button', { name: /^Pay / }).click();
}

export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry date').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Cardholder name').fill('Sample Family');
}
