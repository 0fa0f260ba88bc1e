import type { Page } from '@playwright/test';
import { fillSecondDriver, payWith, rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { searchFor, vehicleCard } from '../kit/screens.ts';
import { shot } from './shot.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const widths = [1440, 768, 390];

/** The same state in each width, as a desktop, a tablet and a phone show it. */
async function shots(page: Page, name: string, part?: 'window'): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await shot(page, `family-${name}-${width}`, part);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a family of six finds what fits and books it with child seats', async ({ page, app }) => {
  await app.script(
    `INSERT INTO extra_units (location_id, kind) SELECT 'honolulu', unnest(ARRAY['infantSeat', 'childSeat', 'booster'])`,
  );
  await signedInAs(page, await app.signUp({ driverLicense: 'H12344821' }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Who’s coming, and what are you bringing?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  await dialog.getByRole('button', { name: 'More: Adults' }).click();
  for (const [index, [age, name]] of [
    ['3 years', 'Keola'],
    ['5 years', 'Malia'],
    ['12 years', 'Noa'],
  ].entries()) {
    await dialog.getByRole('button', { name: 'More: Children' }).click();
    await dialog.getByRole('button', { name: /^Age/ }).nth(index).click();
    await page.getByRole('option', { name: age, exact: true }).click();
    await dialog.getByRole('button', { name: `More about child ${index + 1}` }).click();
    await dialog
      .getByLabel('First name')
      .nth(index)
      .fill(name ?? '');
  }
  await shots(page, 'party', 'window');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await shots(page, 'home', 'window');
  await searchFor(page, threeDays);
  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toContainText('Fits your party of 6');
  await shots(page, 'search');
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('region', { name: 'Will you fit?' })).toContainText('Fits your party of 6');
  await shots(page, 'vehicle');
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByRole('button', { name: 'Add for $72.00' }).click();
  await shots(page, 'reserve');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await shots(page, 'confirmation');
  await page.goto('/dashboard/trips');
  await page.getByRole('link', { name: 'Toyota Sienna Platinum' }).first().click();
  await expect(page.getByRole('region', { name: 'Who sits where' })).toBeVisible();
  await shots(page, 'trip');
});

test('thirteen book a convoy', async ({ page, app }) => {
  const guest = await app.signUp();
  await app.script('UPDATE users SET email_verified_at = created_at');
  await signedInAs(page, guest);
  const luggage = { large: 0, medium: 2, cabin: 2, stroller: 0, surfboard: 0 };
  const party = { adults: 13, children: [], luggage, names: [], words: '13 adults, 4 bags' };
  await rememberSearch(page, threeDays, { party: { ...party, onlyFitting: false } });
  await page.goto('/search');
  const offer = page.getByRole('region', { name: 'Two vehicles for 13' });
  await expect(offer).toBeVisible();
  const [first = '', second = ''] = await offer.getByRole('heading', { level: 3 }).allTextContents();
  await shots(page, 'convoy-offer');
  await offer.getByRole('button', { name: 'Reserve both' }).click();
  await page.getByRole('region', { name: first }).getByLabel("Driver's license").fill('H12345678');
  await fillSecondDriver(page.getByRole('region', { name: second }));
  await shots(page, 'convoy-drivers');
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  await expect(page.getByText('These vehicles are held for you')).toBeVisible();
  await shots(page, 'convoy-payment');
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('list', { name: 'Boarding cards' })).toBeVisible();
  await shots(page, 'convoy-cards');
});

test('a host’s rejection becomes a substitute', async ({ page, app }) => {
  const guest = await app.signUp();
  const lost = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  const { token } = await app.fleetHost();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  };
  const body = JSON.stringify({ reason: 'It is at the workshop that week.' });
  await fetch(`${app.url}/api/host/bookings/${lost.id}/reject`, { method: 'POST', headers, body });
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${lost.id}`);
  await expect(page.getByRole('region', { name: 'Another vehicle for your trip' })).toBeVisible();
  await shots(page, 'lost');
  await page.goto(`/dashboard/trips/${lost.id}/substitute`);
  await expect(page.getByRole('button', { name: 'Take this vehicle' })).toBeVisible();
  await shots(page, 'substitute');
});

test('a friend is invited to drive', async ({ page, app, openBrowser }) => {
  const guest = await app.signUp();
  const trip = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${trip.id}`);
  const drivers = page.getByRole('region', { name: 'Other drivers' });
  await drivers.getByRole('button', { name: 'Invite a driver' }).click();
  const link = await drivers.getByLabel('Private link').inputValue();
  await shots(page, 'invite');
  const other = await openBrowser();
  await other.goto(link.slice(link.indexOf('/drive-along')));
  await other.getByLabel('First name').fill('Leilani');
  await other.getByLabel('Last name').fill('Sample');
  await other.getByLabel('Date of birth').fill('2004-05-05');
  await other.getByLabel("Driver's license").fill('H77788899');
  await other.getByRole('checkbox').check();
  await shots(other, 'drive-along');
  await other.getByRole('button', { name: 'I’ll drive' }).click();
  await expect(other.getByText('You’re on the trip. Mahalo!')).toBeVisible();
  await shots(other, 'drive-along-done');
  await page.reload();
  await drivers.getByRole('link', { name: 'Modify Trip' }).click();
  await page.getByRole('radio', { name: '21-24' }).check();
  await page.getByText('We’ll use the card you booked with').waitFor();
  await shots(page, 'young-driver');
});

test('a guest waits for what frees', async ({ page, app }) => {
  await app.script(`INSERT INTO vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
    SELECT id, '2026-11-25', '2026-12-15', '2026-11-20' FROM vehicles`);
  const guest = await app.signUp();
  await app.script('UPDATE users SET email_verified_at = created_at');
  await signedInAs(page, guest);
  await rememberSearch(page, threeDays);
  await page.goto('/search');
  await expect(page.getByRole('button', { name: 'Notify me if one opens up' })).toBeVisible();
  await shots(page, 'nothing-free');
  await page.getByRole('button', { name: 'Notify me if one opens up' }).click();
  await expect(page.getByText('We’ll email you as soon as a vehicle is available')).toBeVisible();
  await app.script(
    "DELETE FROM vehicle_blocks USING vehicles v WHERE v.id = vehicle_id AND v.name = 'Honda Odyssey Elite'",
  );
  await app.runJobs();
  await page.goto('/dashboard/trips');
  await expect(page.getByRole('region', { name: 'Waitlist' })).toContainText('is held for you');
  await shots(page, 'waited');
});
