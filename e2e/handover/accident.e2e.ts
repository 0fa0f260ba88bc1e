import type { Locator } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { photo } from '../kit/png.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';
import { note, phone, pickupMorning } from './phones.ts';

test.use({
  ...phone,
  geolocation: { latitude: 21.280_01, longitude: -157.810_02 },
  permissions: ['geolocation'],
});

test('a guest reports an accident from the road with its place and photos, which outlive a reload; desk and host read it', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  const { id, guest } = await pickupMorning(app);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${id}`);
  const road = page.getByRole('region', { name: 'On the road' });
  const link = road.getByRole('link', { name: 'Report an accident' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Report an accident' })).toBeVisible();
  await page.getByRole('radio', { name: 'Someone is hurt' }).check();
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await page.getByRole('radio', { name: 'No one is hurt' }).check();
  await page.getByRole('button', { name: 'Add my location' }).click();
  await expect(page.getByText('Your location is added.')).toBeVisible();
  await page.getByLabel('Where did it happen?').fill('Kapahulu Avenue, at the zoo');
  await page.getByLabel('What happened?').fill('Another car backed into our left door.');
  await page.getByLabel('Photo files').setInputFiles([photo('door.png', [120, 40, 40])]);
  await expect(page.getByRole('img', { name: 'Chosen, 1' })).toBeVisible();
  await page.getByLabel('License plate').fill('XYZ 987');
  await expectAccessibleInEveryWidth(page, 'a report of an accident');
  for (const button of await page.getByRole('form', { name: 'Accident report' }).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  mayRespond(0);
  await page.reload();
  await expect(note(page, 'We restored what you entered on this phone.')).toBeVisible();
  await expect(page.getByLabel('What happened?')).toHaveValue('Another car backed into our left door.');
  await expect(page.getByRole('img', { name: 'Chosen, 1' })).toBeVisible();
  await page.route('**/accidents/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Report saved on this phone' })).toBeVisible();
  await expect(note(page, /will be sent as soon as you’re connected/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a report that waits for a connection');
  await page.unroute('**/accidents/**');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Report received' })).toBeVisible();
  await expectLoaded(page.getByRole('img', { name: 'Photo 1' }));
  await expectAccessibleInEveryWidth(page, 'a report that was sent');

  await app.runJobs();
  const links = [`/operator/bookings/${id}/accidents`, `/host/bookings/${id}/accidents`];
  for (const path of links)
    expect(app.mails.filter(({ raw }) => raw.replaceAll(/=\r?\n/g, '').includes(path))).toHaveLength(1);

  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator('desk'));
  await desk.goto(`/operator/bookings/${id}`);
  await desk.getByRole('link', { name: 'Accident reports' }).click();
  const report = desk.getByRole('region', { name: /^Accident on Dec 1, 2026/ });
  await expect(report).toContainText('Another car backed into our left door.');
  await expect(report).toContainText('XYZ 987');
  await expect(report.getByRole('link', { name: 'See on a map' })).toHaveAttribute('href', /21\.28001/);
  await expectLoaded(report.getByRole('img', { name: 'Photo 1' }));
  await expectAccessibleInEveryWidth(desk, 'a report of an accident at the desk');

  const counter = await openBrowser();
  await signedInAs(counter, await app.fleetHost());
  await counter.goto('/host/bookings');
  await counter.getByRole('link', { name: 'Accident reports' }).first().click();
  await expect(counter.getByText('Another car backed into our left door.')).toBeVisible();
  await expect(counter.getByText('XYZ 987')).toBeHidden();
  await expectLoaded(counter.getByRole('img', { name: 'Photo 1' }));
  await expectAccessibleInEveryWidth(counter, 'a report of an accident to the host');
});

/** Each side has an address of its own for a photo. */
async function expectLoaded(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}
