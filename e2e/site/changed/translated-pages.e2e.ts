import type { Page } from '@playwright/test';
import {
  changeChoice,
  goToPayment,
  goToReserve,
  payWith,
  rememberSearch,
  threeDays,
} from '../../kit/booking-steps.ts';
import { expectCodesLeftAlone, expectTranslated, translateEachPage } from '../../kit/changes/translator.ts';
import { findDay, openPicker, pickerField, vehicleCard } from '../../kit/screens.ts';
import { signedInAs } from '../../kit/sign-in.ts';
import { expect, test } from '../../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';

test.beforeEach(({ page }) => translateEachPage(page));

test('translated lists count what they show', async ({ page }) => {
  await page.goto('/fleet');
  await expectTranslated(page);
  await expectCounted(page, 6);
  await page.getByRole('button', { name: 'Minivan', exact: true }).click();
  await expectCounted(page, 2);
  const slider = page.getByRole('slider', { name: 'Price range' });
  await slider.press('Home');
  await expect(page.getByText('Up to $0/day')).toBeVisible();
  await expectCounted(page, 0);
  await page.getByRole('button', { name: 'Show all vehicles' }).click();
  await expectCounted(page, 6);

  await rememberSearch(page, threeDays);
  await page.goto('/search');
  await expectTranslated(page);
  await expectCounted(page, 6);
  await page.getByRole('button', { name: 'Minivan', exact: true }).click();
  await expectCounted(page, 2);
});

test('a translated party is the one that was said last', async ({ page }) => {
  await page.goto('/');
  await expectTranslated(page);
  const dialog = page.getByRole('dialog', { name: /^Who/ });
  for (const [button, words] of [
    [/^Who/, '1 child'],
    [/1 child/, '2 children'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await dialog.getByRole('button', { name: 'More: Children' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: words })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: '1 child' })).toHaveCount(0);
});

test('translated pictures and days follow what is pressed', async ({ page }) => {
  await page.goto('/fleet');
  await vehicleCard(page, sienna).getByRole('button', { name: 'Reserve Now' }).click();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await pictures.getByRole('button', { name: /full screen/ }).click();
  const box = page.locator('.yarl__root');
  for (const place of ['1 / 4', '2 / 4', '3 / 4']) {
    await expect(box.locator('.yarl__counter')).toHaveText(place);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  for (const [date, words] of [
    ['2026-12-01', 'Dec 1, 2026'],
    ['2027-01-12', 'Jan 12, 2027'],
  ] as const) {
    const picker = await openPicker(page, 'Pickup');
    await (await findDay(picker, date)).click();
    await expect(picker.getByRole('tab', { name: /^Date/ })).toContainText(words);
    await picker.getByRole('button', { name: 'Save' }).click();
    await expect(pickerField(page, 'Pickup')).toContainText(words);
  }
});

test('a guest books on translated pages: prices, clock and confirmation are of now', async ({
  page,
  app,
  pass,
}) => {
  await signedInAs(page, await app.signUp());
  await goToReserve(page, { vehicle: sienna });
  await expectTranslated(page);
  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await expect(summary).toContainText('$1,376.55');
  await changeChoice(page);
  await page.getByRole('radio', { name: /Premium/ }).check();
  await expect(summary).toContainText('$1,436.40');
  await expect(summary).not.toContainText('$1,376.55');

  await goToPayment(page, { vehicle: sienna });
  const left = page.getByRole('timer', { name: 'Time left' });
  await expect(left).toHaveText(/^1[45]:\d\d$/);
  await pass({ minutes: 11 });
  await expect(left).toHaveText(/^[34]:\d\d$/);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expectCodesLeftAlone(page);
  await page.getByRole('link', { name: 'View this trip' }).click();
  await page.getByRole('button', { name: 'Modify Trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modify Trip' })).toBeVisible();
  await expectCodesLeftAlone(page);
});

test('a host’s translated filters count the bookings', async ({ page, app }) => {
  await app.book({ vehicle: sienna, ...threeDays });
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/bookings');
  await expectTranslated(page);
  await expect(page.getByRole('button', { name: 'Pending (1)' })).toBeVisible();
  await vehicleCard(page, sienna).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Confirmed (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pending (0)' })).toBeVisible();
});

async function expectCounted(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(count);
  const said = page.getByRole('status').filter({ hasText: /vehicles? shown/ });
  await expect(said).toHaveText(new RegExp(`^${count} vehicles? shown`));
}
