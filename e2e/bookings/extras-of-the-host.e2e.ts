import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import type { Container } from '../kit/app.ts';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToReserve, goToVehicle, payWith } from '../kit/booking-steps.ts';
import { choosePhotos, fillVehicle, photoTiles, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Honda Odyssey Elite' };
const line = /Cooler.*3 days × \$8\.00.*\$24\.00/;

test('a cooler is added to a trip, paid, kept when the trip changes, and taken out again', async ({
  page,
  app,
}) => {
  await offer(app, input.vehicle, { cooler: 800, beachSet: 1_200 });
  await offer(app, 'Mercedes-Benz V-Class', { cooler: 0, surfRack: 1_500 });
  await signedInAs(page, await app.signUp({ driverLicense: 'H12345678' }));
  await goToVehicle(page, input);
  const offered = page.getByRole('region', { name: 'Add to your trip' });
  await expect(offered.getByRole('listitem')).toHaveText([/Cooler.*\$8 per day/, /Beach set.*\$12 per day/]);
  await expectAccessibleInEveryWidth(page, 'a vehicle whose host offers extras');
  await page.getByRole('button', { name: 'Reserve Now' }).click();

  const extras = page.getByRole('group', { name: 'From the host' });
  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await extras.getByRole('checkbox', { name: 'Cooler' }).check();
  await expect(totalOn(summary)).toHaveText('$1,331.55');
  await expect(summary).toContainText(line);
  await expectAccessibleInEveryWidth(page, 'the driver form with extras of the host');
  await page.reload();
  await expect(extras.getByRole('checkbox', { name: 'Cooler' })).toBeChecked();

  // Another vehicle's host offers other things, so nothing of it is chosen there.
  await page.goto('/fleet');
  await vehicleCard(page, 'Mercedes-Benz V-Class').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(offered.getByRole('listitem')).toHaveText([/Cooler.*Included/, /Surf rack.*\$15 per day/]);
  await expect(totalOn(page.getByRole('region', { name: /per day/ }))).toHaveText('$1,721.55');

  await goToVehicle(page, input);
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await extras.getByRole('checkbox', { name: 'Cooler' }).check();
  await expect(totalOn(summary)).toHaveText('$1,331.55');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(line);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,331.55');
  expect(await app.charges()).toEqual([{ amount_cents: 133_155, state: 'authorised' }]);

  await page.getByRole('link', { name: 'View My Trips' }).click();
  await page.getByRole('link', { name: input.vehicle }).click();
  await expect(page.getByRole('article', { name: input.vehicle })).toContainText(line);
  await page.getByRole('button', { name: 'Modify Trip' }).click();
  await expect(extras.getByRole('checkbox', { name: 'Cooler' })).toBeChecked();
  await extras.getByRole('checkbox', { name: 'Cooler' }).uncheck();
  await page.getByRole('button', { name: 'Change trip, get $24.00 back' }).click();
  await expect(page.getByText('Now no extras from the host.')).toBeVisible();
});

test('what its host withdraws on the way is told before anything is held, also when it was included', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  await offer(app, input.vehicle, { cooler: 0 });
  await signedInAs(page, await app.signUp({ driverLicense: 'H12345678' }));
  await goToReserve(page, input);
  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await page.getByRole('checkbox', { name: 'Cooler' }).check();
  await expect(summary).toContainText(/Cooler.*Included/);
  await offer(app, input.vehicle, {});
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The host no longer offers a cooler with this vehicle.');
  await expectAccessible(page, 'an extra that was withdrawn');
  await dialog.getByRole('button', { name: 'Continue with the new total' }).click();
  const order = page.getByRole('region', { name: 'Order Summary' });
  await expect(totalOn(order)).toHaveText('$1,307.55');
  await expect(order).not.toContainText('Cooler');
});

test('a host offers a cooler in the form of a vehicle, and is told at its field what is missing', async ({
  page,
  app,
}) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  await fillVehicle(page);
  await choosePhotos(page, [photo('front.png', [192, 0, 0])]);
  await expect(photoTiles(page)).toContainText('Uploaded');
  const extras = page.getByRole('group', { name: 'Extras' });
  const price = extras.getByLabel('Cooler, US$ per day');
  await expect(price).toBeHidden();
  await extras.getByRole('checkbox', { name: 'Cooler' }).check();
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription('Price must be an amount of 0 or more, such as 399.99.');
  await expectAccessible(page, 'an extra without a price');
  await price.fill('12.50');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview: as a guest sees it' });
  await expect(preview.getByRole('region', { name: 'Add to your trip' })).toContainText('$12.50 per day');
  await preview.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page.getByLabel('Name')).toHaveValue(sampleVan);
  await expect(price).toHaveValue('12.50');
  await extras.getByRole('checkbox', { name: 'Cooler' }).uncheck();
  await expect(price).toBeHidden();
});

async function offer(app: Container, name: string, prices: ExtraPrices): Promise<void> {
  await app.script(`UPDATE vehicles SET extra_prices = '${JSON.stringify(prices)}' WHERE name = '${name}'`);
}
