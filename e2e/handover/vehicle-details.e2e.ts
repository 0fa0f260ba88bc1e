import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { listVehicle, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a host says how guests find a vehicle, the desk reads it, and no public page shows it', async ({
  page,
  app,
  openBrowser,
}) => {
  const host = await signUpHost(app);
  const vehicle = await listVehicle(app, host, [[0, 128, 0]]);
  await app.script(`DELETE FROM vehicle_details WHERE vehicle_id = '${vehicle.id}'`);
  await signedInAs(page, host);
  await page.goto('/host/vehicles');
  const card = page.getByRole('article', { name: sampleVan });
  await expect(card).toContainText('Please add its license plate, its color, and how guests get the key.');
  await card.getByRole('link', { name: 'Add pickup details' }).click();
  await page.getByLabel('License plate').fill('qxz 808');
  await page.getByLabel('Color').fill('White');
  await page.getByRole('radio', { name: /In a lockbox/ }).check();
  await page.getByLabel('Lockbox code').fill('4821');
  await page.getByLabel('Stall').fill('Level 2, 14');
  const { name, mimeType, buffer } = photo('place.png', [0, 0, 192]);
  await page.getByLabel('Photo of the place').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByRole('img', { name: 'place.png' })).toBeVisible();
  await page.getByLabel('Odometer').fill('18,240');
  await page.getByRole('button', { name: 'Fuel' }).last().click();
  await page.getByRole('option', { name: 'Full tank' }).click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await expect(page.getByLabel('License plate')).toHaveValue('QXZ 808');
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Details saved')).toBeHidden();
  await expectAccessibleInEveryWidth(page, 'the pickup details of a vehicle');

  const guest = await openBrowser();
  for (const path of [`/vehicle?id=${vehicle.id}`, '/fleet', '/search']) {
    await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    const html = await guest.content();
    for (const secret of ['QXZ 808', '4821', 'Level 2, 14']) expect(html, path).not.toContain(secret);
  }

  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator('desk'));
  await desk.goto('/operator/service');
  await desk.getByLabel('Search vehicles by name or plate').fill('qxz');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('row', { name: /QXZ 808/ })).toContainText('18,240 miles');
  await expectAccessibleInEveryWidth(desk, 'the register of service');
  await desk.getByRole('link', { name: sampleVan }).click();
  await desk.getByRole('link', { name: 'Pickup details' }).click();
  await expect(desk.getByLabel('License plate')).toHaveValue('QXZ 808');
  await expect(desk.getByLabel('Lockbox code')).toHaveValue('');
  await expectAccessibleInEveryWidth(desk, 'the pickup details at the desk');
});
