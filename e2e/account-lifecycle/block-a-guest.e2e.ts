import { operatorPassword } from '../../proof/kit/people.ts';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { logIn, signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const reason = 'The card was reported as stolen.';

test('a guest is found by email and blocked; the trip is cancelled with everything back', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  const guest = await app.signUp({ firstName: 'Noelani', lastName: 'Example' });
  const trip = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  const guestsBrowser = await openBrowser();
  await signedInAs(guestsBrowser, guest);
  await guestsBrowser.goto('/dashboard/trips');
  await expect(guestsBrowser.getByText('Toyota Sienna Platinum').first()).toBeVisible();

  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/overview');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Guests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: /Search by name/ });
  await search.fill('nobody@nowhere.example');
  await search.press('Enter');
  await expect(page.getByText(/No one matches/)).toBeVisible();
  await search.fill(guest.email);
  await search.press('Enter');
  await expect(page.getByRole('table', { name: 'Guests' }).getByRole('row')).toHaveCount(2);
  await expectAccessibleInEveryWidth(page, 'a guest who was found at the desk');
  await page.getByRole('link', { name: 'Noelani Example' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noelani Example' })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(trip.reference) })).toContainText('Requested');
  await expectAccessibleInEveryWidth(page, 'a person at the desk');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (size !== null) await page.setViewportSize(size);

  await page.getByRole('button', { name: `Show license of the driver of ${trip.reference}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Show the driver’s license?' });
  await question.getByLabel('Reason').fill('The police asks for it.');
  await question.getByRole('button', { name: 'Show' }).click();
  const license = page.getByRole('dialog', { name: 'Driver’s license' });
  await expect(license.getByText('H87654321')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a license at the desk');
  await license.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('H87654321')).toBeHidden();

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Block Noelani Example?' });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await expect(dialog.getByText('All bookings are kept, and no money moves.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: new RegExp(trip.reference) }).check();
  await expect(dialog.getByText('1 of 1 will end. Guests are refunded up to $1,376.55.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the question whether somebody is blocked');
  // After five minutes the password is asked for, and nothing that was decided is lost.
  mayRespond(403);
  app.clock.advance({ minutes: 6 });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  const password = page.getByRole('dialog', { name: 'Enter your password' });
  await password.getByLabel('Password').fill(operatorPassword);
  await password.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Blocked: 1 ended, $1,376.55 back at once')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(trip.reference) })).toContainText('Cancelled');
  await expectAccessibleInEveryWidth(page, 'somebody who is blocked');
  await app.runJobs();
  expect((await app.charges()).map(({ state }) => state)).toEqual(['voided']);

  mayRespond(401, 403);
  await guestsBrowser.reload();
  await logIn(guestsBrowser, guest);
  await expect(
    guestsBrowser
      .getByText('This account is blocked. Please call or email us, and we’ll explain why.')
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Unblock' }).click();
  const again = page.getByRole('alertdialog', { name: 'Unblock Noelani Example?' });
  await again.getByLabel('Reason').fill('The bank was mistaken.');
  await again.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await logIn(guestsBrowser, guest);
  await expect(guestsBrowser.getByRole('heading', { level: 1 })).toBeVisible();
});
