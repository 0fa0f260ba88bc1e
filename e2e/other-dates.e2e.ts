import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/axe.ts';
import { threeDays } from './kit/booking-steps.ts';
import { chooseMoment, searchFor, vehicleCard } from './kit/screens.ts';
import { expect, test } from './kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const nothing = 'No vehicles found matching your criteria.';
const nearest = (page: Page) => page.getByRole('region', { name: 'Nearest free dates' });
const others = (page: Page) => page.getByRole('region', { name: 'Free for your dates' });

test('the fleet shows totals for the dates that were chosen, marks what is taken, and lets go of them', async ({
  page,
  house,
}) => {
  await house.book({ vehicle: sienna, ...threeDays });
  await page.goto('/');
  await searchFor(page, threeDays);
  await page.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL('/fleet');
  const dates = page.getByRole('region', { name: 'Dates' });
  await expect(dates).toContainText('Totals for Dec 1 – Dec 4, 2026');
  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toContainText('$1,307.55 total for 3 days');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('article').last()).toContainText('Taken for these dates');
  await expect(vehicleCard(page, sienna)).not.toContainText('total');
  await expectAccessible(page, 'fleet with dates, one taken');

  await page.reload();
  await expect(vehicleCard(page, sienna)).toContainText('Taken for these dates');
  await dates.getByRole('button', { name: 'Change dates' }).click();
  await chooseMoment(page, 'Return', '2026-12-03T10:00');
  await dates.getByRole('button', { name: 'Show totals' }).click();
  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toContainText('$871.70 total for 2 days');

  await dates.getByRole('button', { name: 'Clear dates' }).click();
  await expect(dates).toContainText('Choose your dates');
  await expect(page.getByText('Taken for these dates')).toHaveCount(0);
  await expect(page.getByText(/total for/)).toHaveCount(0);
});

test('a search that finds nothing offers the nearest free dates and other vehicles', async ({
  page,
  house,
}) => {
  await house.book({
    vehicle: 'Mercedes-Benz V-Class',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-05T10:00',
  });
  await page.goto('/');
  await searchFor(page, threeDays);
  await page.getByRole('button', { name: 'Van', exact: true }).click();
  await expect(page.getByText(nothing)).toBeVisible();
  await expect(nearest(page).getByRole('listitem')).toHaveText([
    'Nov 28 – Dec 1, 2026 3 days earlier, $1,721.55 total',
    'Dec 5 – Dec 8, 2026 4 days later, $1,721.55 total',
    'Nov 27 – Nov 30, 2026 4 days earlier, $1,721.55 total',
  ]);
  await expect(others(page).getByRole('listitem')).toHaveCount(3);
  await expect(others(page)).toContainText('Honda Odyssey Elite $1,307.55 total');
  await expectAccessible(page, 'nothing found, others offered');

  await nearest(page).getByRole('button', { name: /Dec 5/ }).click();
  await expect(vehicleCard(page, 'Mercedes-Benz V-Class')).toContainText('$1,721.55 total for 3 days');
  await expect(page.getByRole('main')).toContainText('Dec 8, 2026');
  await page.goBack();
  await expect(page.getByText(nothing)).toBeVisible();
});
