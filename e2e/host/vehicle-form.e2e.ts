import { expectAccessible } from '../kit/axe.ts';
import { choosePhotos, fillVehicle, photoTiles, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const red = [192, 0, 0] as const;

test('the form shows the vehicle as a guest sees it, before it is saved', async ({ page, app }) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview: as a guest sees it' });
  await expect(preview).toContainText('To be filled in: name, category, year, price, description, features,');
  await expect(preview.getByRole('heading', { name: /^Preview/ })).toBeFocused();
  await preview.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();

  await fillVehicle(page);
  await choosePhotos(page, [photo('front.png', red)]);
  await expect(photoTiles(page)).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('heading', { name: sampleVan })).toBeVisible();
  await expect(preview).not.toContainText('To be filled in');
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
});
