import type { Locator, Page } from '@playwright/test';
import { rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

const question = 'Who’s coming, and what are you bringing?';
const windows = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
const luggage = { large: 2, medium: 2, cabin: 3, stroller: 1, surfboard: 0 };
const children = [{ ageYears: 1 }, { ageYears: 4 }, { ageYears: 8 }];
const words = '3 adults, 3 children, 8 bags';
const party = { adults: 3, children, luggage, names: ['', '', ''], words, onlyFitting: false };

/** So much of a card says that there are vehicles below. */
const glimpse = 48;

for (const viewport of windows) {
  const size = `${viewport.width} by ${viewport.height}`;
  test.describe(`in a window of ${size}`, () => {
    test.use({ viewport });

    test(`the search bar with its party is whole on the first screen of ${size}`, async ({ page }) => {
      await page.goto('/');
      await expectAbove(page.getByRole('search'), viewport.height);
      await expectAbove(partyField(page), viewport.height);
      await rememberSearch(page, threeDays, { party });
      await page.goto('/');
      await expect(partyField(page)).toContainText(words);
      await expectAbove(page.getByRole('search'), viewport.height);
    });

    test(`the fleet shows its first vehicles on the first screen of ${size}, with and without dates`, async ({
      page,
    }) => {
      await page.goto('/fleet');
      await expectFirstCard(page, viewport.height);
      await rememberSearch(page, threeDays, { party });
      await page.goto('/fleet');
      await expect(page.getByText('Totals for')).toBeVisible();
      await expectFirstCard(page, viewport.height);
    });
  });
}

function partyField(page: Page): Locator {
  return page.getByRole('button', { name: question });
}

async function expectFirstCard(page: Page, height: number): Promise<void> {
  await expectAbove(partyField(page), height);
  const card = page.getByRole('article').first();
  await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThanOrEqual(height - glimpse);
}

async function expectAbove(part: Locator, height: number): Promise<void> {
  await expect(part).toBeVisible();
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return box && box.y + box.height;
    })
    .toBeLessThanOrEqual(height);
}
