import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const longName = 'The Honolulu House of Cars, Vans and Minivans for All of You';

test('a manager changes the name, and every page and email follows', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings/brand');
  const panel = page.getByRole('region', { name: 'Name and social media' });
  await panel.getByRole('button', { name: 'Change the brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the brand' });
  await dialog.getByLabel('Name', { exact: true }).fill(longName);
  await dialog.getByLabel('Instagram').fill('http://instagram.com/house.example');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please enter an https address on instagram.com')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the brand with an error');
  await dialog.getByLabel('Instagram').fill('');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: `Name Makani ${longName}` })).toBeVisible();
  await expect(dialog.getByRole('figure', { name: `The header, on a phone: ${longName}` })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of the brand');
  await dialog.getByLabel('Reason').fill('The house has a new name.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Took effect')).toBeVisible();
  // The desk itself is called so at once.
  await expect(page.getByRole('banner').getByRole('link', { name: `${longName} Desk` })).toBeVisible();
  await expect(page).toHaveTitle(`Brand · Desk · ${longName}`);

  const guest = await openBrowser();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto('/');
  await expect(guest).toHaveTitle(new RegExp(longName));
  const header = guest.getByRole('banner');
  await expect(header.getByRole('link', { name: longName })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Open menu' })).toBeInViewport();
  expect((await header.boundingBox())?.height).toBeLessThan(80);
  await expect(guest.getByRole('contentinfo').getByText(`© ${longName}.`)).toBeVisible();
  await expect(guest.getByRole('link', { name: /Instagram/ })).toHaveCount(0);
  await expectAccessibleInEveryWidth(guest, 'the home page with a long name');
});
