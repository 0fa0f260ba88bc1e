import type { Locator } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToVehicle } from '../kit/booking-steps.ts';
import { totalOn, vehicleCard } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };

test('the gallery has four pictures; full screen they are counted and go round', async ({ page }) => {
  await page.goto('/fleet');
  await vehicleCard(page, input.vehicle).getByRole('button', { name: 'Reserve Now' }).click();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures.getByRole('listitem')).toHaveCount(4);
  const response = Promise.withResolvers<void>();
  await page.route('**/api/cars/**', async (route) => {
    await response.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the vehicle…' })).toBeAttached();
  response.resolve();
  await pictures.getByRole('listitem').nth(2).getByRole('button').click();
  await pictures.getByRole('button', { name: /full screen/ }).click();
  const box = page.locator('.yarl__root');
  await expect(box.getByText('3 / 4')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(box.getByText('4 / 4')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(box.getByText('1 / 4')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(box.getByText('4 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('description, four features, the host, both insurances', async ({ page }) => {
  await goToVehicle(page, input);
  await expect(page.getByRole('region', { name: /per day/ })).toContainText(/Pickup location\s*Honolulu/);
  for (const words of [
    'Minivan · 2024',
    '$399per day',
    'With seats for seven, the 2024 Toyota Sienna Platinum is a minivan',
  ])
    await expect(page.getByRole('main')).toContainText(words);
  const features = page.locator('dl').filter({ hasText: 'Transmission' });
  await expect(features.getByRole('term')).toHaveText(['Seats', 'Transmission', 'Engine', 'Acceleration']);
  await expect(features.getByRole('definition')).toHaveText([
    '7 seats',
    'Automatic (eCVT)',
    '2.5L hybrid, 245 hp',
    '0-60 mph in 7.5 s',
  ]);
  const host = page.getByRole('region', { name: /^Hosted by / });
  await expect(host).toContainText('Hosted by Keola');
  await expect(host.getByRole('listitem')).toContainText(['Hosting since 2026', 'No reviews yet']);
  await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Insurance' })).toContainText(/included/i);
  await expect(page.getByRole('group', { name: 'Insurance' })).toContainText(/available/i);
  await page.getByText('What’s covered').click();
  const covers = page.getByRole('table', { name: 'What’s covered' });
  await expect(covers.getByRole('columnheader')).toHaveText(['Basic', 'Premium']);
  await expect(covers).toContainText('Covered, and you pay at most the $500 deductible');
  await expect(page.getByRole('main')).toContainText('“Included” means that every rental comes with it');
  await expect(page.getByRole('main')).toContainText(
    'Proof of insurance: With Basic, bring your current auto insurance ID card',
  );
  await expectAccessibleInEveryWidth(page, 'what the insurance covers');
  await page.getByRole('radio', { name: /Premium/ }).check();
  await expect(totalOn(page)).toHaveText('$1,436.40');
});

test('a vehicle that is taken while it is looked at is not offered for these dates', async ({
  page,
  app,
}) => {
  await goToVehicle(page, input);
  await app.book({ ...input, pickupAt: '2026-12-02T10:00', returnAt: '2026-12-03T10:00' });
  await page.reload();
  await expect(page.getByText('This vehicle is already booked for part of these dates.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Please select dates' })).toBeDisabled();
});

for (const [width, isBeside] of [
  [360, false],
  [1024, true],
  [1440, true],
] as const) {
  test(`at ${width} pixels price and dates come ${isBeside ? 'beside the pictures' : 'after the name, before the description'}`, async ({
    page,
  }) => {
    await goToVehicle(page, input);
    await page.setViewportSize({ width, height: 900 });
    const main = page.getByRole('main');
    const pictures = await boxOf(main.getByRole('region', { name: 'Pictures' }));
    const panel = await boxOf(main.getByRole('region', { name: /per day/ }));
    const description = await boxOf(main.getByText(/^With seats for seven/));
    expect(description.y).toBeGreaterThan(pictures.y + pictures.height);
    if (isBeside) {
      expect(panel.y).toBe(pictures.y);
      expect(panel.x).toBeGreaterThan(pictures.x + pictures.width);
      // The panel is longer, but pushes nothing down.
      expect(description.y - (pictures.y + pictures.height)).toBeLessThan(60);
    } else {
      expect(panel.y).toBeGreaterThan(pictures.y + pictures.height);
      expect(description.y).toBeGreaterThan(panel.y + panel.height);
    }
  });

  test(`at ${width} pixels each insurance says at the end of its title what it is`, async ({ page }) => {
    await goToVehicle(page, input);
    await page.setViewportSize({ width, height: 900 });
    const insurance = page.getByRole('group', { name: 'Insurance' });
    const ends = [];
    for (const [title, note] of [
      ['Basic', 'Included'],
      ['Premium', 'Available'],
    ] as const) {
      const dot = await boxOf(insurance.getByRole('radio', { name: title }));
      const badge = await boxOf(insurance.getByText(note, { exact: true }));
      expect(Math.abs(badge.y + badge.height / 2 - (dot.y + dot.height / 2))).toBeLessThan(6);
      ends.push(badge.x + badge.width);
    }
    // A narrow panel has one column, so both badges end at the same position.
    expect(ends[0]).toBe(ends[1]);
  });
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('not in the page');
  return box;
}
