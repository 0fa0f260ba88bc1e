import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { payWith } from '../kit/booking-steps.ts';
import type { Container } from '../kit/app.ts';
import { chooseMoment, totalOn, vehicleCard } from '../kit/screens.ts';
import { logIn } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const name = 'Toyota Sienna Platinum';
const nobody = '00000000-0000-4000-8000-000000000000';

test('from a search engine to a booking: no dates yet, not signed in', async ({ page, app }) => {
  const guest = await app.signUp();
  await page.goto(await addressOf(app, name));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Please select dates' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back to Fleet' })).toBeVisible();
  await chooseMoment(page, 'Pickup', '2026-12-01T10:00');
  await chooseMoment(page, 'Return', '2026-12-04T10:00');
  await expect(totalOn(page)).toHaveText('$1,376.55');
  await expectAccessibleInEveryWidth(page, 'vehicle by its address, with a price');
  await page.reload();
  await expect(totalOn(page)).toHaveText('$1,376.55');

  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByText('Please sign in to continue with the reservation').first()).toBeVisible();
  await logIn(page, guest);
  await expect(page).toHaveURL('/reserve');
  await page.goBack();
  await expect(page).toHaveURL(await addressOf(app, name));
  await expect(totalOn(page)).toHaveText('$1,376.55');
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(await app.trips(guest)).toMatchObject([{ vehicle: { name }, totalCents: 137_655 }]);
});

test('days that are booked are booked here as well, and the dates chosen before are kept', async ({
  page,
  app,
}) => {
  await app.book({ vehicle: name, pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
  await page.goto(await addressOf(app, 'Honda Odyssey Elite'));
  await chooseMoment(page, 'Pickup', '2026-12-01T10:00');
  await chooseMoment(page, 'Return', '2026-12-04T10:00');
  await expect(page.getByRole('button', { name: 'Reserve Now' })).toBeEnabled();
  await page.goto(await addressOf(app, name));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Please select dates' })).toBeDisabled();
  await expect(page.getByText(/for part of these dates/)).toBeVisible();
});

test('a name on a card opens in another tab, and a plain click goes the usual way', async ({
  page,
  context,
  app,
}) => {
  await page.goto('/fleet');
  const link = vehicleCard(page, name).getByRole('link', { name });
  const opening = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opening;
  await expect(tab).toHaveURL(await addressOf(app, name));
  await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
  await tab.close();
  await link.click();
  await expect(page).toHaveURL('/vehicle');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an address that leads to no vehicle says so, and leads on', async ({ page, mayRespond }) => {
  mayRespond(404);
  for (const id of [nobody, 'anything', '']) {
    expect((await page.goto(`/vehicle?id=${id}`))?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Vehicle not found' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await expectAccessibleInEveryWidth(page, 'no such vehicle');
});

async function addressOf(app: Container, vehicle: string): Promise<string> {
  const found = (await app.fleet()).find((one) => one.name === vehicle);
  if (!found) throw new Error(`no ${vehicle} in the fleet`);
  return `/vehicle?id=${found.id}`;
}
