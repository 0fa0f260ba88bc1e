import type { Page } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

const cardsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

/** More vehicles than the six, all of them vans and dearer. */
async function enlarge(app: Container, count = 54): Promise<void> {
  await app.script(`
    INSERT INTO vehicles (host_id, location_id, name, category, year, daily_cents, description, seats,
      transmission, engine, acceleration, created_at, listing_review)
    SELECT host_id, location_id, 'Sprinter ' || n, 'Van', 2024, 100000 + 100 * n, description,
      seats, transmission, engine, acceleration, created_at, 'approved'
    FROM (SELECT * FROM vehicles LIMIT 1) one, generate_series(1, ${count}) n;
    UPDATE catalogue_version SET version = version + 1
  `);
}

test('a large fleet is shown by 24 vehicles, and its filters see all of it', async ({ page, app }) => {
  await enlarge(app);
  await page.goto('/fleet?sort=price_low');
  const cards = cardsOf(page);
  const shown = page.getByRole('main').getByText('vehicles shown');
  await expect(shown).toHaveText('24 of 60 vehicles shown');
  await expect(cards).toHaveCount(24);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(shown).toHaveText('48 of 60 vehicles shown');
  await expect(cards).toHaveCount(48);
  await more.click();
  await expect(cards).toHaveCount(60);
  await expect(shown).toHaveText('60 vehicles shown');
  await expect(more).toBeHidden();
  await page.goto('/fleet?sort=price_low&maxPrice=500');
  await expect(cards).toHaveCount(3);
});

test('of a fleet that is larger than one request, every match is reached', async ({ page, app }) => {
  await enlarge(app, 120);
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Browse by Category' })
    .getByRole('link', { name: /^Van\b/ })
    .click();
  const cards = cardsOf(page);
  const shown = page.getByRole('main').getByText('vehicles shown');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(page).toHaveURL(/category=Van/);
  for (let count = 24; count < 120; count += 24) {
    await expect(shown).toHaveText(`${count} vehicles shown`);
    await more.click();
  }
  await expect(cards).toHaveCount(120);
  await more.click();
  await expect(more).toBeHidden();
  await expect(shown).toHaveText('121 vehicles shown');
  await expect(cards).toHaveCount(121);
});

test('a search with more matches than anyone loads at once reaches them all, filtered or not', async ({
  page,
  app,
}) => {
  await enlarge(app, 310);
  await rememberSearch(page, threeDays);
  await page.goto('/search?sort=price_high');
  const shown = page.getByRole('main').getByText(/vehicles\s*shown/);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(cardsOf(page).first()).toHaveText('Sprinter 310');
  // None of them is among the first hundred.
  await page.getByRole('button', { name: 'Minivan', exact: true }).click();
  await expect(shown).toHaveText('2 vehicles shown');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  for (let count = 24; count < 316; count += 24) {
    await expect(shown).toHaveText(new RegExp(`^${count} (of 316 )?vehicles shown$`));
    await more.click();
  }
  await expect(more).toBeHidden();
  await expect(shown).toHaveText('316 vehicles shown');
  await expect(cardsOf(page)).toHaveCount(316);
  await expect(page.getByText(/total for 3 days$/)).toHaveCount(316);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a large fleet goes on page by page', async ({ page, app }) => {
    await enlarge(app);
    await page.goto('/fleet?sort=price_low');
    const cards = cardsOf(page);
    for (const [count, first] of [
      [24, 'Honda Odyssey Elite'],
      [24, 'Sprinter 19'],
      [12, 'Sprinter 43'],
    ] as const) {
      await expect(cards).toHaveCount(count);
      await expect(cards.first()).toHaveText(first);
      const more = page.getByRole('main').locator('noscript a', { hasText: 'Show more' });
      if (count === 24) await more.click();
      else await expect(more).toHaveCount(0);
    }
  });
});
