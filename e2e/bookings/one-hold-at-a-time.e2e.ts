import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToReserve, payWith, threeDays } from '../kit/booking-steps.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const [sienna, odyssey] = ['Toyota Sienna Platinum', 'Honda Odyssey Elite'];

test('a second vehicle is held when the first is paid for, let go, or the email confirmed', async ({
  page,
  app,
  mayRespond,
  context,
}) => {
  mayRespond(429);
  const guest = await app.signUp();
  await app.hold({ vehicle: sienna, ...threeDays }, guest);
  await signedInAs(page, guest);
  await goToReserve(page, { vehicle: odyssey });
  await page.getByLabel("Driver's license").fill('H12345678');
  const reserve = page.getByRole('button', { name: 'Continue to Payment' });
  await reserve.click();
  const panel = page.getByRole('alert').filter({ hasText: 'You already have a vehicle on hold' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('listitem')).toContainText('Tue, Dec 1, 10:00 AM to Fri, Dec 4, 10:00 AM');
  await expect(panel.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(panel.getByRole('button', { name: 'Send the email again' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a second vehicle is refused');

  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: `Pay for it: ${sienna}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(sienna);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Reservation Summary' })).toContainText(odyssey);

  await page.getByLabel("Driver's license").fill('H12345678');
  await reserve.click();
  await panel.getByRole('button', { name: `Release it: ${sienna}` }).click();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(odyssey);
  await app.book({ vehicle: sienna, ...threeDays });

  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  const offer = page.getByRole('status').filter({ hasText: 'Please confirm your email' });
  await expectAccessible(page, 'confirmation, email not confirmed');
  await offer.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`We’ve sent a link to ${guest.email}.`, { exact: true })).toBeVisible();
  const mail = await context.newPage();
  await mail.goto(await expectMail(app, guest.email, 'Please confirm your email'));
  await expect(mail.getByText('Your email is confirmed. Mahalo!')).toBeVisible();
  await mail.close();
  // Headless browsers do not say that a tab is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('status').filter({ hasText: 'Your email is confirmed.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('confirm your email')).toHaveCount(0);

  for (const vehicle of [sienna, odyssey])
    await app.hold(
      { vehicle, pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' },
      await app.signIn(guest),
    );
});
