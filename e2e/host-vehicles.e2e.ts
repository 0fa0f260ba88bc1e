import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/axe.ts';
import { threeDays } from './kit/booking-steps.ts';
import {
  choosePhotos,
  colourOf,
  listVehicle,
  photoNames,
  photoTiles,
  sampleVan,
  signUpHost,
} from './kit/host-steps.ts';
import { photo } from './kit/png.ts';
import { vehicleCard } from './kit/screens.ts';
import { signedInAs } from './kit/sign-in.ts';
import { expect, test } from './kit/test.ts';

const red = [192, 0, 0] as const;
const green = [0, 128, 0] as const;
const blue = [0, 0, 192] as const;

// Axe reads whole pages at three widths.
test.slow();

test('a vehicle is edited, and two tabs do not overwrite each other unasked', async ({
  page,
  context,
  house,
  mayAnswer,
}) => {
  mayAnswer(409);
  const host = await signUpHost(house);
  const { id } = await listVehicle(house, host, [red, green, blue]);
  await signedInAs(page, host);
  await page.goto('/host/vehicles');
  await vehicleCard(page, sampleVan).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/host/vehicles/edit/${id}`);
  await expect(page.getByLabel('Price per day')).toHaveValue('210');
  await expect(photoTiles(page)).toHaveCount(3);
  const other = await context.newPage();
  await other.goto(`/host/vehicles/edit/${id}`);
  await expect(photoTiles(other)).toHaveCount(3);

  await page.getByLabel('Price per day').fill('189.90');
  await page.getByRole('button', { name: 'Remove, Photo 1' }).click();
  expect(await photoNames(page)).toEqual(['Photo 2 *', 'Photo 3']);
  await choosePhotos(page, [photo('new.png', red)]);
  await expect(photoTiles(page).last()).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Vehicle updated successfully')).toBeVisible();
  const card = vehicleCard(page, sampleVan);
  await expect(card).toContainText('$189.90');
  expect(await colourOf(card.getByRole('img'))).toEqual(green);

  // The other tab still shows the vehicle as it was.
  await other.getByLabel('Name').fill('Sample Beach Van');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  const panel = other.getByRole('alert').filter({ hasText: 'Changed in another tab' });
  await expect(panel).toBeVisible();
  await expectAccessible(other, 'changed in another tab');
  await panel.getByRole('button', { name: 'Show the current version' }).click();
  await expect(other.getByLabel('Price per day')).toHaveValue('189.90');
  await expect(other.getByLabel('Name')).toHaveValue(sampleVan);
  await expect(photoTiles(other)).toHaveCount(3);
  await card.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Seats').fill('7');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/host/vehicles');
  await other.getByLabel('Name').fill('Sample Beach Van');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await panel.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.getByText('Vehicle updated successfully')).toBeVisible();
  await expect(vehicleCard(other, 'Sample Beach Van')).toContainText('$189.90');
});

test('maintenance hides a vehicle and shows what it owes; deleted, it is archived; guests have no door', async ({
  page,
  house,
  openBrowser,
}) => {
  const host = await signUpHost(house);
  const guest = await house.signUp();
  await listVehicle(house, host, [red]);
  await house.book({ vehicle: sampleVan, ...threeDays }, guest);
  await signedInAs(page, host);
  await page.goto('/host/vehicles');
  const card = vehicleCard(page, sampleVan);
  await card.getByRole('button', { name: 'Maintenance' }).click();
  await expect(card.getByRole('region', { name: 'Bookings in conflict' })).toContainText('Other Renter');
  await expect(card.getByRole('region', { name: 'Bookings in conflict' })).toContainText('Dec 1, 2026');
  await accessibleAtEveryWidth(page, 'vehicles, one in maintenance');
  expect((await house.fleet()).map(({ name }) => name)).not.toContain(sampleVan);
  await card.getByRole('button', { name: 'Set active' }).click();
  await expect(card.getByRole('button', { name: 'Maintenance' })).toBeVisible();
  expect((await house.fleet()).map(({ name }) => name)).toContain(sampleVan);

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this vehicle?',
  });
  await expect(question).toContainText('has 1 upcoming booking.');
  await expect(question).toContainText('archived');
  await accessibleAtEveryWidth(page, 'delete vehicle');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Vehicle deleted successfully')).toBeVisible();
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  expect((await house.fleet()).map(({ name }) => name)).not.toContain(sampleVan);
  expect(await house.trips(guest)).toMatchObject([{ vehicle: { name: sampleVan }, status: 'pending' }]);

  const stranger = await openBrowser();
  for (const path of ['/host', '/host/vehicles', '/host/vehicles/add', '/host/vehicles/edit/example']) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL('/');
    await signedInAs(stranger, guest);
  }
});

async function accessibleAtEveryWidth(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state}, ${width} px`);
  }
  if (before) await page.setViewportSize(before);
}
