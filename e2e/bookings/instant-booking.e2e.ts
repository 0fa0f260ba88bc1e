import { expectAccessible } from '../kit/axe.ts';
import { goToVehicle, payWith } from '../kit/booking-steps.ts';
import { listVehicle, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const promise = 'Confirmed as soon as you pay.';

test('a host switches instant booking on, and guests are confirmed as soon as they pay', async ({
  page,
  app,
  openBrowser,
}) => {
  const host = await signUpHost(app);
  const vehicle = await listVehicle(app, host, [[0, 128, 0]]);
  await signedInAs(page, host);
  await page.goto(`/host/vehicles/edit/${vehicle.id}`);
  const choice = page.getByRole('checkbox', { name: 'Instant booking' });
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription(/you won’t be asked first/);
  await choice.check();
  await expectAccessible(page, 'a vehicle’s form with instant booking on');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Vehicle updated successfully')).toBeVisible();
  await page.goto(`/host/vehicles/edit/${vehicle.id}`);
  await expect(choice).toBeChecked();

  const guest = await openBrowser();
  await signedInAs(guest, await app.signUp());
  await guest.goto('/fleet');
  await expect(vehicleCard(guest, sampleVan)).toContainText('Instant booking');
  await expect(guest.getByText('Instant booking')).toHaveCount(1);
  await goToVehicle(guest, { vehicle: sampleVan });
  await expect(guest.getByRole('region', { name: /per day/ })).toContainText(promise);
  await expect(guest.getByText(/hours to confirm/)).toHaveCount(0);
  await expectAccessible(guest, 'a vehicle with instant booking');
  await guest.getByRole('button', { name: 'Reserve Now' }).click();
  await guest.getByLabel("Driver's license").fill('H12345678');
  await guest.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await expect(guest.getByText(promise)).toBeVisible();
  await payWith(guest, '4242424242424242');
  await expect(guest.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(guest.getByText(/to confirm/)).toHaveCount(0);

  await app.runJobs();
  const subjects = app.mails.map(({ raw }) => /^Subject: (.*?)[:,]/m.exec(raw.toString())?.[1]);
  expect(new Set(subjects)).toEqual(new Set(['Booking confirmed', 'New booking confirmed automatically']));
  expect(subjects).toHaveLength(2);
});
