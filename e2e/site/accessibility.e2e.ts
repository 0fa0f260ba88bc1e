import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleAt,
  expectAccessibleInEveryWidth,
  widths,
  widthsOf,
} from '../kit/axe.ts';
import { chooseMoment, findDay, openPicker, pickerField, vehicleCard } from '../kit/screens.ts';
import { logIn, signedInAs } from '../kit/sign-in.ts';
import { payWith } from '../kit/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

// Every state of a booking; every-screen.e2e.ts has the plain pages. The tests run at a phone's width, where
// most is folded.
test.use({ viewport: { width: 360, height: 900 } });

test('home: bar, dropdown, both modes of the picker, offer', async ({ page }) => {
  await page.goto('/');
  await unfold(page, 'Where and when?');
  await page
    .getByRole('search')
    .getByRole('button', { name: /Location/ })
    .click();
  await expectAccessibleInEveryWidth(page, 'location dropdown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  const picker = await openPicker(page, 'Pickup');
  await expectAccessibleInEveryWidth(page, 'picker, date mode');
  await (await findDay(picker, '2026-12-01')).click();
  await picker.getByRole('tab', { name: /^Time/ }).click();
  await expectAccessibleInEveryWidth(page, 'picker, time mode');
  await picker.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('button', { name: /View details/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'offer');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('menu and auth dialog, with errors', async ({ page, app, mayRespond }) => {
  mayRespond(401);
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Open menu' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (!(await menu.isVisible())) continue;
    await menu.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessible(page, `menu, signed out, at ${width}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'log in');
  // A toast disappears before three checks are done.
  for (const width of widthsOf('log in, refused')) {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, { email: 'nobody@guests.example', password: 'something' });
    await expect(page.getByText('Invalid credentials').first()).toBeVisible();
    await expectAccessible(page, `log in, refused, with its toast, at ${width}`);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInEveryWidth(page, 'sign up, with errors');

  await signedInAs(page, await app.signUp({ roles: ['guest', 'host'] }));
  await page.goto('/about');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const isFolded = await menu.isVisible();
    if (isFolded) {
      await menu.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    }
    await expectAccessibleAt(page, width, 'menu or top bar, signed in');
    if (isFolded) await page.keyboard.press('Escape');
  }
});

test('the booking from fleet to confirmation, and the trips', async ({ page, app, mayRespond }) => {
  mayRespond(402);
  await signedInAs(page, await app.signUp());
  await page.goto('/fleet');
  await unfold(page, 'Filters');
  await page.getByRole('slider').press('Home');
  await expect(page.getByText('No vehicles found matching your criteria.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'fleet, filters open, nothing found');
  await page.getByRole('slider').press('End');
  await app.book({
    vehicle: 'Toyota Sienna Platinum',
    pickupAt: '2026-12-10T10:00',
    returnAt: '2026-12-13T10:00',
  });
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('button', { name: 'Please select dates' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'vehicle without dates');
  await openPicker(page, 'Pickup');
  await expectAccessibleInEveryWidth(page, 'picker with taken days');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseMoment(page, 'Pickup', '2026-12-01T10:00');
  await chooseMoment(page, 'Return', '2026-12-04T10:00');
  await expect(page.getByRole('button', { name: 'Reserve Now' })).toBeEnabled();
  await expectAccessibleInEveryWidth(page, 'vehicle with a price');
  await page.getByRole('button', { name: /full screen/ }).click();
  await expect(page.getByText('1 / 4')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'lightbox');
  await expect(page.getByText('1 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 / 4')).toBeHidden();

  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page).toHaveURL('/reserve');
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'driver form');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByLabel("Driver's license")).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInEveryWidth(page, 'driver form with an error');
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'card form');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByLabel('CVV')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInEveryWidth(page, 'card form with errors');
  for (const width of widthsOf('card refused')) {
    await page.setViewportSize({ width, height: 900 });
    await payWith(page, '4000000000000002');
    await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled();
    await expectAccessible(page, `card refused at ${width}`);
  }
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  // A toast that fades out has too little contrast for a moment.
  await expect(page.getByText('Payment failed. Please try again.')).toHaveCount(0);
  await expectAccessibleInEveryWidth(page, 'confirmation');
  await page.getByRole('link', { name: 'View My Trips' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Trip' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'trips');
});

test('the refusals: no results, price changed, dates taken, hold over', async ({
  page,
  app,
  mayRespond,
  pass,
}) => {
  mayRespond(409);
  const vehicle = 'Toyota Sienna Platinum';
  const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
  await signedInAs(page, await app.signUp());
  await page.goto('/fleet');
  await vehicleCard(page, vehicle).getByRole('button', { name: 'Reserve Now' }).click();
  await chooseMoment(page, 'Pickup', period.pickupAt);
  await chooseMoment(page, 'Return', period.returnAt);
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await app.setPrice(vehicle, 450);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'price changed');
  const other = await app.hold({ vehicle, ...period });
  await page.getByRole('button', { name: 'Continue with the new total' }).click();
  await expect(page.getByRole('button', { name: 'Choose other dates' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'dates taken');

  app.clock.set(other.holdExpiresAt ?? '');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL('/payment');
  await pass({ minutes: 16 });
  await expect(page.getByRole('button', { name: 'Reserve again' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'hold over');
  for (const one of await app.fleet()) await app.hold({ vehicle: one.name, ...period });
  await page.getByRole('button', { name: 'See other vehicles' }).click();
  await expect(page.getByText('No vehicles found matching your criteria.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'search, nothing free');
});

async function unfold(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  if (await button.isVisible()) await button.click();
  await expect(pickerField(page, 'Pickup').or(page.getByRole('slider')).first()).toBeVisible();
}
