import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToReserve } from '../kit/booking-steps.ts';
import { totalOn } from '../kit/screens.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a manager offers a shuttle, and a guest chooses it when reserving and sees what it costs', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings/arrivals');
  const panel = page.getByRole('region', { name: 'Pickup and return places' });
  await expect(panel.getByText('Vehicles are handed over at their location only.')).toBeVisible();
  await panel.getByRole('button', { name: 'Change places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change places' });
  await dialog.getByRole('button', { name: 'Add a place' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Airport shuttle');
  await dialog.getByLabel('Fee', { exact: true }).fill('25');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please enter where guests meet you.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a place with an error');
  await dialog.getByLabel('Address', { exact: false }).fill('Curb 3, Honolulu airport');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByRole('row', { name: /^Airport shuttle None Shuttle to the location/ }),
  ).toBeVisible();
  await dialog.getByLabel('Reason').fill('The shuttle begins.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('list', { name: 'Places', exact: true })).toContainText('$25.00 each way');

  const guest = await openBrowser();
  await signedInAs(guest, await app.signUp());
  await goToReserve(guest, { vehicle: 'Toyota Sienna Platinum' });
  const before = await totalOn(guest).innerText();
  await guest.getByRole('button', { name: /^Pickup place/ }).click();
  await guest.getByRole('option', { name: /^Airport shuttle, \$25\.00/ }).click();
  await expect(totalOn(guest)).not.toHaveText(before);
  await expect(guest.getByText('Pickup: Airport shuttle').first()).toBeVisible();
  await expectAccessibleInEveryWidth(guest, 'a chosen pickup place');
});
