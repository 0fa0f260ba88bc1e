import { type Locator, type Page, expect as base } from '@playwright/test';
import { pickerField } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

test('with the keyboard alone from the home page to the vehicle', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('search').getByRole('button', { name: /Location/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Honolulu' })).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, pickerField(page, 'Pickup'));
  await chooseByKeys(page, { rightwards: 3 });
  await expect(pickerField(page, 'Pickup')).toContainText('Nov 23, 2026 10:00 AM');
  await tabTo(page, pickerField(page, 'Return'));
  await chooseByKeys(page, { rightwards: 2 });
  await expect(pickerField(page, 'Return')).toContainText('Nov 25, 2026');

  await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search');
  const found = page.getByRole('button', { name: /^Reserve Now/ }).first();
  await expect(found).toBeVisible();
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vehicle');
  const reserve = page.getByRole('button', { name: 'Reserve Now', exact: true });
  await expect(reserve).toBeEnabled();
  await tabTo(page, reserve);
});

/** Opens the picker, moves to a day, selects it, and saves. */
async function chooseByKeys(page: Page, { rightwards }: { rightwards: number }): Promise<void> {
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog');
  await base(picker).toBeVisible();
  await tabTo(page, picker.getByRole('gridcell').getByRole('button').and(page.locator(':focus')));
  for (let day = 0; day < rightwards; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, picker.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await base(picker).toBeHidden();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  await base(target).toBeFocused();
}
