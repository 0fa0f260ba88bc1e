import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe.ts';
import {
  choosePhotos,
  fillVehicle,
  listVehicle,
  photoTiles,
  sampleVan,
  signUpHost,
} from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const red = [192, 0, 0] as const;

test('the form shows the vehicle as a guest sees it, before it is saved', async ({ page, app }) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview: as a guest sees it' });
  await expect(preview).toContainText(
    'Still to fill in: name, category, year, price, description, features,',
  );
  await expect(preview.getByRole('heading', { name: /^Preview/ })).toBeFocused();
  await preview.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();

  await fillVehicle(page);
  await choosePhotos(page, [photo('front.png', red)]);
  await expect(photoTiles(page)).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { name: sampleVan })).toBeVisible();
  await expect(preview).not.toContainText('Still to fill in');
  for (const words of [
    'Van · 2025',
    '$210.50',
    'The roof rack takes four surfboards.',
    '2.5L hybrid',
    'Two child seats',
  ])
    await expect(preview).toContainText(words);
  const pictures = preview.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(4);
  await expect(pictures.first().locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(pictures.last().getByRole('button')).toHaveAccessibleName(/^Illustration of a van/);
  await expectAccessible(page, 'preview of a vehicle');
  await preview.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(sampleVan);
  await expect(photoTiles(page)).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const besides = [page.getByRole('button', { name: 'Preview' }), page.getByRole('link', { name: 'Cancel' })];
  const [first, second] = await Promise.all(besides.map((one) => one.boundingBox()));
  expect(second?.y, 'no button stands alone on a line of a phone').toBe(first?.y);
});

test('what is typed is kept as a draft, with suggestions, until it is discarded or its account signs out', async ({
  page,
  context,
  app,
}) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  await page.getByLabel('Name').fill(sampleVan);
  await page.getByLabel('Engine').fill('Electric');
  const suggested = await page
    .getByLabel('Transmission')
    .evaluate((field: HTMLInputElement) => [...(field.list?.options ?? [])].map(({ value }) => value));
  expect(suggested).toEqual(['Single-speed automatic']);
  await choosePhotos(page, [photo('front.png', red)]);
  await expect(photoTiles(page)).toContainText('Uploaded');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('addedPhotos\\":1');

  const later = await context.newPage();
  await later.goto('/host/vehicles/add');
  const notice = later.getByText('We restored your draft from Nov 20, 2026 8:00 AM.');
  await expect(notice).toContainText('A draft can’t keep photos, so please add yours again.');
  await expect(later.getByLabel('Name')).toHaveValue(sampleVan);
  await expect(later.getByLabel('Engine')).toHaveValue('Electric');
  await expectAccessible(later, 'a restored draft');
  await later.getByRole('button', { name: 'Discard draft' }).click();
  await expect(notice).toBeHidden();
  await expect(later.getByLabel('Name')).toBeFocused();
  await expect(later.getByLabel('Name')).toHaveValue('');
  expect(await draftsIn(later)).toBe(0);

  await later.getByLabel('Name').fill('Sample Beach Van');
  await expect.poll(() => draftsIn(later)).toBe(1);
  await later.getByRole('link', { name: 'Cancel' }).click();
  await expect(later.getByRole('alertdialog')).toContainText('kept as a draft in this browser');
  await later.getByRole('button', { name: 'Leave' }).click();
  await later.getByRole('link', { name: 'Add Vehicle' }).first().click();
  await expect(later.getByLabel('Name')).toHaveValue('Sample Beach Van');
  await later.goto('/dashboard/profile');
  await later.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(later).toHaveURL('/');
  expect(await draftsIn(later)).toBe(0);
});

function draftsIn(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('makani.form-draft')).length,
  );
}

test('a host draws the seating plan, and a family sees who sits where in the vehicle', async ({
  page,
  app,
  openBrowser,
}) => {
  const host = await signUpHost(app);
  const { id } = await listVehicle(app, host, [red]);
  await signedInAs(page, host);
  await page.goto(`/host/vehicles/edit/${id}`);
  const plan = page.getByRole('group', { name: 'Seating plan' });
  await plan.getByRole('button', { name: /^Rows, from the front/ }).click();
  await page.getByRole('option', { name: '2+3+3 (8 seats)' }).click();
  const seat = plan.getByRole('button', { name: /^Row 3, seat 2 from the left:/ });
  const before = await seat.getAttribute('aria-label');
  await seat.press('Enter');
  await expect(seat).not.toHaveAccessibleName(before ?? '');
  const chosen = (await seat.getAttribute('aria-label')) ?? '';
  await plan.getByLabel('Trunk (cubic feet)').fill('30');
  await expectAccessible(page, 'a seating plan');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/host/vehicles');
  await page.goto(`/host/vehicles/edit/${id}`);
  await expect(plan.getByRole('button', { name: chosen })).toBeVisible();
  await expect(plan.getByLabel('Trunk (cubic feet)')).toHaveValue('30');

  const guest = await openBrowser();
  await guest.goto(`/vehicle?id=${id}`);
  const fit = guest.getByRole('region', { name: 'Will you fit?' });
  await fit.getByRole('button', { name: 'Who’s coming, and what are you bringing?' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  await dialog.getByRole('button', { name: 'More: Adults' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(fit.getByText('Fits your party of 3')).toBeVisible();
  await expect(fit.getByText('Second row')).not.toHaveCount(0);
});
