import { type Locator, type Page, expect } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { choosePhotos, fillVehicle, photoTiles, sampleVan } from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { vehicleCard } from '../kit/screens.ts';
import { logIn } from '../kit/sign-in.ts';

/** A visitor becomes a host, lists a vehicle with a photo, and answers its first booking. */
export async function walkAsOwner(page: Page, app: Container): Promise<void> {
  const person = { email: `owner-${Date.now()}@hosts.example`, password: 'a long password' };
  await page.goto('/');
  await inBarOrMenu(page, page.getByRole('button', { name: 'Sign in' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  const signUp = page.getByRole('dialog', { name: "Let's get started" });
  for (const [label, text] of [
    ['First name', 'Leilani'],
    ['Last name', 'Owner'],
    ['Email', person.email],
    ['Username', `owner-${Date.now()}`],
    ['Phone number', '+1 808 555 0111'],
  ] as const)
    await signUp.getByLabel(label).fill(text);
  await signUp.getByLabel('Password', { exact: true }).fill(person.password);
  await signUp.getByLabel('Confirm password').fill(person.password);
  await signUp.getByRole('checkbox', { name: 'Register as a host' }).check();
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await logIn(page, person);
  await expect(page.getByRole('dialog')).toBeHidden();

  await inBarOrMenu(page, page.getByRole('link', { name: 'Host Dashboard' }));
  await page.getByRole('link', { name: 'Add Vehicle' }).first().click();
  await fillVehicle(page);
  await choosePhotos(page, [photo('front.png', [40, 96, 110])]);
  await expect(photoTiles(page).getByText('Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(vehicleCard(page, sampleVan).getByText('Active', { exact: true })).toBeVisible();

  await app.book({ vehicle: sampleVan, pickupAt: '2026-11-24T10:00', returnAt: '2026-11-27T10:00' });
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
}

/** Presses what stands in the bar, or in the menu where the bar has folded. */
async function inBarOrMenu(page: Page, wanted: Locator): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (!(await wanted.first().isVisible()) && (await menu.isVisible())) await menu.click();
  await wanted.first().click();
}
