import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';
import { goToStep, phone as anyPhone } from './phones.ts';

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

  const phone = await openBrowser(anyPhone);
  await signedInAs(phone, await app.signIn(guest));
  await phone.goto(`/dashboard/trips/${booking.id}`);
  await expect(phone.getByText(/you have the Honda Odyssey Elite/)).toBeVisible();
  await expectAccessibleInEveryWidth(phone, 'a trip with another vehicle');

  const desk = await openBrowser(anyPhone);
  await signedInAtDesk(desk, await app.operator('desk'));
  await desk.goto(`/operator/bookings/${booking.id}/handover/next`);
  await expect(desk.getByRole('heading', { level: 1, name: 'Pickup: Honda Odyssey Elite' })).toBeVisible();
  await vehiclesOn(desk)
    .getByRole('link', { name: /^Toyota Sienna Platinum/ })
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Pickup: Toyota Sienna Platinum' })).toBeVisible();
  await desk.getByRole('link', { name: 'Return', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Return: Toyota Sienna Platinum' })).toBeVisible();
  await expectAccessibleInEveryWidth(desk, 'the vehicles of a swapped trip');
  await sign(desk, 'return');
  await expect(desk.getByRole('heading', { level: 1, name: 'Return: Toyota Sienna Platinum' })).toBeVisible();
  await vehiclesOn(desk)
    .getByRole('link', { name: /^Honda Odyssey Elite/ })
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Pickup: Honda Odyssey Elite' })).toBeVisible();
  await sign(desk, 'pickup');

  await phone.reload();
  await phone.getByRole('link', { name: 'Record the return' }).click();
  await vehiclesOn(phone)
    .getByRole('link', { name: /^Toyota Sienna Platinum.*Please confirm$/ })
    .click();
  await expect(
    phone.getByRole('heading', { level: 1, name: 'Return: Toyota Sienna Platinum' }),
  ).toBeVisible();
  await phone.getByRole('button', { name: 'Sign by typing instead' }).click();
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(phone.getByRole('list', { name: 'Confirmations' }).getByRole('listitem')).toHaveCount(2);
  await expect(
    vehiclesOn(phone).getByRole('link', { name: /^Toyota Sienna Platinum.*Returned$/ }),
  ).toBeVisible();
});

const vehiclesOn = (page: Page) => page.getByRole('navigation', { name: 'Vehicles of this trip' });

/** Finishes the record that is open, as it is. */
async function sign(page: Page, kind: 'pickup' | 'return'): Promise<void> {
  await goToStep(page, 'Confirm');
  await page.getByRole('button', { name: 'Sign by typing instead' }).click();
  await page.getByRole('button', { name: `Finish ${kind}` }).click();
  await expect(page.getByRole('region', { name: new RegExp(`^${kind} record$`, 'i') })).toBeVisible();
}
