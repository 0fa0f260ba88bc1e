import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const tomorrow = { vehicle: sienna, pickupAt: '2026-11-21T10:00', returnAt: '2026-11-23T10:00' };

test('the desk signs in to its day, looks at tomorrow, and prints the sheet', async ({ page, app }) => {
  const booking = await app.book(tomorrow);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator');
  await expect(page).toHaveURL('/operator/today');
  const place = page.getByRole('region', { name: 'Honolulu', exact: true });
  await expect(place.getByText('No pickups or returns on this day.')).toBeVisible();
  await page.getByRole('button', { name: 'The day after' }).click();
  await expect(page).toHaveURL('/operator/today?day=2026-11-21');
  await expect(page.getByRole('heading', { level: 1, name: 'Sat, Nov 21, 2026' })).toBeVisible();
  const hour = page.getByRole('region', { name: 'Honolulu, 10:00 AM' });
  await expect(hour.getByText(booking.reference)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a day of the desk');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print the day sheet' })).toBeHidden();
  await expect(hour.getByText(booking.reference)).toBeVisible();
});

test('a host finds the pickups and returns of their own vehicles from the dashboard', async ({
  page,
  app,
}) => {
  const booking = await app.book(tomorrow);
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/vehicles');
  await page.getByRole('link', { name: 'Today’s pickups and returns' }).click();
  await expect(page.getByText('Nothing on this day')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('2026-11-21');
  await expect(page.getByText(booking.reference)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a day of a host');
});
