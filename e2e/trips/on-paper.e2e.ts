import type { Page } from '@playwright/test';
import { fillSecondDriver, goToPayment, payWith, rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('on paper the confirmation is alone, in ink, and whole, on one sheet', async ({ page, app }) => {
  await signedInAs(page, await app.signUp());
  await goToPayment(page, { vehicle: 'Toyota Sienna Platinum' });
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/MK-[0-9A-Z]{6}/).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Makani', { exact: true })).toBeVisible();
  await expect(
    page.getByText('your booking is confirmed automatically').filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.getByText('$1,376.55').first()).toBeVisible();
  await expect(page.getByText('Sample Guest').first()).toBeVisible();
  await expectOneSheet(page);
});

/** The party of a family, as a tab keeps it, with the most that a minivan's plan says. */
const family = {
  adults: 2,
  children: [{ ageYears: 1 }, { ageYears: 3 }, { ageYears: 5 }, { ageYears: 12 }],
  luggage: { large: 2, medium: 1, cabin: 1, stroller: 0, surfboard: 0 },
  names: ['Keola', 'Malia', 'Noa', 'Lani'],
  words: '2 adults, 4 children, 4 bags',
  onlyFitting: false,
};

test('a trip, and the confirmation, have one sheet also with who sits where', async ({ page, app }) => {
  await signedInAs(page, await app.signUp());
  await rememberSearch(page, threeDays, { party: family });
  await page.goto('/search');
  await vehicleCard(page, 'Honda Odyssey Elite').getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByRole('button', { name: 'Reserve Now', exact: true }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByText('Malia, 3 years')).toBeVisible();
  await expectOneSheet(page);
  await page.getByRole('link', { name: 'View this trip' }).click();
  await expect(page.getByRole('region', { name: 'Who sits where' })).toContainText('Malia, 3 years');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('Makani', { exact: true })).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Total');
  await expectOneSheet(page);
});

test('the boarding cards of an order have one sheet together', async ({ page, app }) => {
  const guest = await app.signUp();
  await app.script('UPDATE users SET email_verified_at = created_at');
  await signedInAs(page, guest);
  const luggage = { large: 0, medium: 2, cabin: 2, stroller: 0, surfboard: 0 };
  const thirteen = { ...family, adults: 13, children: [], names: [], luggage, words: '13 adults, 4 bags' };
  await rememberSearch(page, threeDays, { party: thirteen });
  await page.goto('/search');
  const offer = page.getByRole('region', { name: 'Two vehicles for 13' });
  await expect(offer).toBeVisible();
  const [first = '', second = ''] = await offer.getByRole('heading', { level: 3 }).allTextContents();
  await offer.getByRole('button', { name: 'Reserve both' }).click();
  await page.getByRole('region', { name: first }).getByLabel("Driver's license").fill('H12345678');
  await fillSecondDriver(page.getByRole('region', { name: second }));
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('list', { name: 'Boarding cards' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const name of [first, second]) await expect(page.getByRole('article', { name })).toBeVisible();
  await expectOneSheet(page);
});

async function expectOneSheet(page: Page): Promise<void> {
  for (const format of ['Letter', 'A4']) {
    const paper = await page.pdf({
      format,
      margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' },
    });
    expect(paper.toString('latin1').match(/\/Type ?\/Page\b/g), format).toHaveLength(1);
  }
}
