import PostalMime from 'postal-mime';
import type { Container } from '../kit/app.ts';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToVehicle, payWith } from '../kit/booking-steps.ts';
import { choosePhotos, fillVehicle, photoTiles, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };
const overNewYear = { pickupAt: '2026-12-30T10:00', returnAt: '2027-01-02T10:00' };
const total = '$1,467.55';
const charges = [
  /Vehicle license recovery.*3 days × \$1\.00, HRS § 437D-8\.4.*\$3\.00/,
  /Rental motor vehicle surcharge 2026.*2 days × \$7\.50, HRS § 251-2.*\$15\.00/,
  /Rental motor vehicle surcharge 2027.*1 day × \$8\.00, HRS § 251-2.*\$8\.00/,
  /Hawaii general excise tax.*4\.712% of \$1,379\.55, HRS ch\. 237.*\$65\.00/,
];

test('with charges on, every screen and mail has the same total, each charge with its law', async ({
  page,
  app,
}) => {
  await turnOn(app);
  await signedInAs(page, await app.signUp({ driverLicense: 'H12345678' }));
  await goToVehicle(page, { ...input, period: overNewYear });
  const panel = page.getByRole('region', { name: /per day/ });
  await expect(totalOn(panel)).toHaveText(total);
  for (const line of charges) await expect(panel).toContainText(line);
  await expectAccessibleInEveryWidth(page, 'a vehicle priced with charges of the law');

  await page.getByRole('button', { name: 'Back to Search Results' }).click();
  await expect(vehicleCard(page, input.vehicle)).toContainText(total);
  await vehicleCard(page, input.vehicle).getByRole('button', { name: 'Reserve Now' }).click();
  await expect(totalOn(panel)).toHaveText(total);
  await page.getByRole('button', { name: 'Reserve Now' }).click();

  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await expect(totalOn(summary)).toHaveText(total);
  for (const line of charges) await expect(summary).toContainText(line);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const order = page.getByRole('region', { name: 'Order Summary' });
  for (const line of charges) await expect(order).toContainText(line);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(totalOn(page)).toHaveText(total);
  expect(await app.charges()).toEqual([{ amount_cents: 146_755, state: 'authorised' }]);

  await page.getByRole('link', { name: 'View My Trips' }).click();
  await page.getByRole('link', { name: input.vehicle }).click();
  const trip = page.getByRole('article', { name: input.vehicle });
  for (const line of charges) await expect(trip).toContainText(line);
  await app.runJobs();
  const mails = await Promise.all(app.mails.map(({ raw }) => PostalMime.parse(raw)));
  const confirmation = mails.find(({ text }) => text?.includes('HRS § 251-2'));
  expect(confirmation?.text).toContain(total);
});

test('a host sees what of a booking is for the state', async ({ page, app }) => {
  await turnOn(app);
  await app.book({ ...input, ...overNewYear }, await app.signUp());
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/bookings');
  await expect(vehicleCard(page, input.vehicle)).toContainText(
    'Insurance and fees$179.55Charges for the state$88.00Your share$1,200.00',
  );
  await expectAccessibleInEveryWidth(page, 'a host’s booking with charges of the law');
});

test('a host says what a vehicle costs in a year, or says nothing', async ({ page, app }) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  await fillVehicle(page);
  await choosePhotos(page, [photo('front.png', [192, 0, 0])]);
  await expect(photoTiles(page)).toContainText('Uploaded');
  const fees = page.getByLabel('Annual fees (US$)');
  await fees.fill('10000.01');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(fees).toBeFocused();
  await expect(fees).toHaveAccessibleDescription(/Annual fees must be an amount from 0 to 10,000/);
  await expectAccessible(page, 'yearly fees that are too high');
  await fees.fill('312.50');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page.getByLabel('Name')).toHaveValue(sampleVan);
  await expect(fees).toHaveValue('312.50');
});

async function turnOn(app: Container): Promise<void> {
  await app.script(`UPDATE locations SET charges_on = true WHERE id = 'honolulu';
    UPDATE vehicles SET yearly_fees_cents = 29200 WHERE name = '${input.vehicle}';
    UPDATE catalogue_version SET version = version + 1`);
}
