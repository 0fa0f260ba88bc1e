import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { payWith, rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** Their hosts keep them for themselves. */
const allButTheSienna = `INSERT INTO vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
  SELECT id, '2026-11-25', '2026-12-15', '2026-11-20' FROM vehicles WHERE name <> 'Toyota Sienna Platinum'`;

test('nothing is free: a guest waits, is told by mail, and takes what is held for them', async ({
  page,
  app,
}) => {
  await app.script(allButTheSienna);
  await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays });
  const guest = await app.signUp();
  await app.script('UPDATE users SET email_verified_at = created_at');
  await signedInAs(page, guest);
  await rememberSearch(page, threeDays);
  await page.goto('/search');
  const wait = page.getByRole('button', { name: 'Notify me if one opens up' });
  await expect(wait).toBeVisible();
  await expectAccessible(page, 'nothing is free');
  await wait.click();
  await expect(page.getByText('We’ll email you as soon as a vehicle is available')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'My Trips' }).click();
  const waiting = page.getByRole('region', { name: 'Waitlist' });
  await expect(waiting).toContainText('We’ll email you as soon as a vehicle opens up.');
  await expectAccessibleInEveryWidth(page, 'waiting for a vehicle');

  await app.script(
    "DELETE FROM vehicle_blocks USING vehicles v WHERE v.id = vehicle_id AND v.name = 'Honda Odyssey Elite'",
  );
  await app.runJobs();
  await expectMail(app, guest.email, 'A vehicle is available for your dates: Honda Odyssey Elite');
  await page.goto('/dashboard/trips');
  await expect(waiting).toContainText('The Honda Odyssey Elite is held for you: ');
  await expectAccessibleInEveryWidth(page, 'a vehicle held for who waited');
  await waiting.getByRole('button', { name: 'Take it' }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await page.goto('/dashboard/trips');
  await expect(page.getByRole('link', { name: /Honda Odyssey Elite/ }).first()).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('a guest who isn’t signed in is asked to, confirms their address, then waits, and stops waiting', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(403);
  await app.script(allButTheSienna);
  await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays });
  const guest = await app.signUp();
  await rememberSearch(page, threeDays);
  await page.goto('/search');
  await page.getByRole('button', { name: 'Notify me if one opens up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Email').fill(guest.email);
  await dialog.getByLabel('Password').fill(guest.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Once your email is confirmed, we can notify you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  await expectAccessible(page, 'nothing is free, and the address is not confirmed');
  await app.script('UPDATE users SET email_verified_at = created_at');
  await page.getByRole('button', { name: 'Notify me if one opens up' }).click();
  await expect(page.getByText('We’ll email you as soon as a vehicle is available')).toBeVisible();
  await page.goto('/dashboard/trips');
  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(page.getByText('You’re off the waitlist for these dates.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waitlist' })).toBeHidden();
});
