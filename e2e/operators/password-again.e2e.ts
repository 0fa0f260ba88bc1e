import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('the password that is asked for in the middle of an act has the focus at once, and so has the password of a new sign-in', async ({
  page,
  app,
  pass,
  mayRespond,
}) => {
  mayRespond(401, 403);
  const booking = await app.book({
    vehicle: 'Toyota Sienna Platinum',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  });
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto(`/operator/bookings/${booking.id}`);
  await page.getByRole('button', { name: 'Partial refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Partial refund' });
  await dialog.getByLabel('Amount (USD)').fill('50');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Reason').fill('The air conditioning failed.');
  await pass({ minutes: 6 });
  await dialog.getByRole('button', { name: 'Partial refund' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Enter your password' }).getByLabel('Password'),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  // The page has loaded its data again.
  await expect(dialog.getByRole('button', { name: 'Partial refund' })).toBeVisible();

  await pass({ minutes: 16 });
  await dialog.getByRole('button', { name: 'Partial refund' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Please sign in again' }).getByLabel('Password'),
  ).toBeFocused();
});
