import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { searchFor, vehicleCard } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

const porsche = 'Porsche 911 Carrera';

test('the fleet: the slider’s end means any price; order and filters stand in the address and stay', async ({
  page,
  app,
}) => {
  await app.setPrice(porsche, 5000);
  await page.goto('/fleet?maxPrice=2000');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText('Up to $2000/day')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Price range' });
  await slider.press('ArrowLeft');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page).toHaveURL('/fleet?maxPrice=1900');
  await slider.press('ArrowRight');
  await expect(vehicleCard(page, porsche)).toContainText('$5,000');
  await expect(page).toHaveURL('/fleet');

  await choose(page, 'Sort by', 'Price: high to low');
  await expect(names(page)).toHaveText([porsche, /Tesla/, /BMW/, /V-Class/, /Sienna/, /Odyssey/]);
  await choose(page, 'Seats', '7+');
  const left = [/V-Class/, /Sienna/, /Odyssey/];
  await expect(names(page)).toHaveText(left);
  await expect(page).toHaveURL('/fleet?minSeats=7&sort=price_high');
  await expectAccessible(page, 'fleet, sorted and filtered');
  await page.reload();
  await expect(names(page)).toHaveText(left);
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button').click();
  await page.getByRole('button', { name: 'Back to Fleet' }).click();
  await expect(page).toHaveURL('/fleet?minSeats=7&sort=price_high');
  await expect(names(page)).toHaveText(left);
});

test('the search: a vehicle at any price is found, and order and filters outlast a vehicle and a reload', async ({
  page,
  app,
}) => {
  await app.setPrice(porsche, 5000);
  await page.goto('/');
  await searchFor(page, threeDays);
  await expect(vehicleCard(page, porsche)).toContainText('$5,000');
  await choose(page, 'Sort by', 'Newest');
  await expect(names(page).last()).toHaveText(/Odyssey/);
  await choose(page, 'Seats', '5+');
  const found = [/Sienna/, /V-Class/, /Tesla/, /Odyssey/];
  await expect(names(page)).toHaveText(found);
  await vehicleCard(page, 'Tesla Model S').getByRole('button').click();
  await expect(page).toHaveURL('/vehicle');
  await expect(page.getByRole('heading', { level: 1, name: 'Tesla Model S' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText(found);
  await page.reload();
  await expect(page).toHaveURL('/search?minSeats=5&sort=newest');
  await expect(names(page)).toHaveText(found);
  await expect(page.getByText(/total for 3 days$/)).toHaveCount(4);
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click();
  await page.getByRole('option', { name: option }).click();
}

function names(page: Page) {
  return page.getByRole('article').getByRole('heading', { level: 2 });
}
