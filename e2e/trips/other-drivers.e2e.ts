import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('an invited driver of 22 enters their own details, and the organiser pays the surcharge', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400, 410);
  const guest = await app.signUp();
  const trip = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${trip.id}`);
  const drivers = page.getByRole('region', { name: 'Other drivers' });
  await drivers.getByRole('button', { name: 'Invite a driver' }).click();
  const link = await drivers.getByLabel('Private link').inputValue();
  expect(link).toMatch(/\/drive-along#[\w-]{43}$/);
  await expect(drivers).toContainText('Driver 2: missing');
  await expectAccessibleInEveryWidth(page, 'a driver is invited');

  const other = await openBrowser();
  await other.goto(link.slice(link.indexOf('/drive-along')));
  await expect(
    other.getByText(/has invited you to drive the Toyota Sienna Platinum in Honolulu/),
  ).toBeVisible();
  await expect(other).toHaveURL('/drive-along');
  await expectAccessibleInEveryWidth(other, 'an invitation to drive');
  const send = other.getByRole('button', { name: 'I’ll drive' });
  await send.click();
  await expect(other.getByText('Please enter your date of birth.')).toBeVisible();
  await expect(other.getByText('Please agree, so that we may keep these details')).toBeVisible();
  await expectAccessible(other, 'an invitation with errors');
  await other.getByLabel('First name').fill('Leilani');
  await other.getByLabel('Last name').fill('Sample');
  await other.getByLabel('Date of birth').fill('2006-01-01');
  await other.getByLabel("Driver's license").fill('H77788899');
  await other.getByRole('checkbox').check();
  await send.click();
  await expect(
    other.getByText('Drivers must be at least 21 on the day of pickup, Dec 1, 2026.'),
  ).toBeVisible();
  await other.getByLabel('Date of birth').fill('2004-05-05');
  await send.click();
  await expect(other.getByText('You’re on the trip. Mahalo!')).toBeVisible();
  await expect(other.getByText(/Drivers under 25 pay a surcharge/)).toBeVisible();
  await other.goto(link.slice(link.indexOf('/drive-along')));
  await other.reload();
  await expect(other.getByText('This link can no longer be used')).toBeVisible();

  // The organizer's page, which has stayed open, shows it when they come back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(drivers).toContainText('Under 25 at pickup.');
  await drivers.getByRole('link', { name: 'Modify Trip' }).click();
  await page.getByRole('radio', { name: '21-24' }).check();
  await page.getByRole('button', { name: 'Pay $75.00' }).click();
  await expect(page.getByText('Your trip has been changed')).toBeVisible();
  await expect(drivers).toContainText('Driver 2: ready');
  await drivers.getByRole('button', { name: 'Remove driver 2' }).click();
  await expect(drivers).not.toContainText('Driver 2');
});
