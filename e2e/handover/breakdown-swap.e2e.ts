import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const rental = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a vehicle breaks down on the road: the desk swaps it, and the guest sees the other one at the same price', async ({
  page,
  app,
  openBrowser,
}) => {
  const guest = await app.signUp();
  const booking = await app.book(rental, guest);
  app.clock.set('2026-11-30T20:00:00Z');
  await app.runJobs();
  app.clock.set('2026-12-02T22:00:00Z');
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto(`/operator/bookings/${booking.id}`);
  await page.getByRole('button', { name: 'Swap the vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap the vehicle' });
  await dialog.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByRole('option', { name: /^Honda Odyssey Elite/ }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/goes on with the Honda Odyssey Elite/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of a swap');
  await dialog.getByLabel('Reason', { exact: true }).fill('The engine stopped near Haleiwa.');
  await dialog.getByRole('button', { name: 'Swap the vehicle' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Now with the Honda Odyssey Elite.').first()).toBeVisible();

  const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signedInAs(phone, await app.signIn(guest));
  await phone.goto(`/dashboard/trips/${booking.id}`);
  await expect(phone.getByText(/you have the Honda Odyssey Elite/)).toBeVisible();
  await expectAccessibleInEveryWidth(phone, 'a trip with another vehicle');
});
