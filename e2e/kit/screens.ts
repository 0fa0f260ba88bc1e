import { formatWallClock } from '@makani/contract/kernel/time';
import { type Locator, type Page, expect } from '@playwright/test';

/** Chooses a day and a half hour in a picker: `2026-12-01T10:00`. */
export async function chooseMoment(page: Page, label: string, wallTime: string): Promise<void> {
  const picker = await openPicker(page, label);
  await (await findDay(picker, wallTime.slice(0, 10))).click();
  await picker.getByRole('tab', { name: /^Time/ }).click();
  await picker.getByRole('option', { name: formatWallClock(wallTime.slice(11)), exact: true }).click();
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(picker).toBeHidden();
}

export async function openPicker(page: Page, label: string): Promise<Locator> {
  await pickerField(page, label).click();
  const picker = page.getByRole('dialog', { name: label });
  await expect(picker).toBeVisible();
  await expectFocusIn(picker);
  return picker;
}

/** A dialog takes the focus and begins to hear Escape and clicks outside in the same moment, after it is visible. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

/** The field that shows the value and opens the picker. `Return to`, beside `Return`, is a place. */
export function pickerField(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label}\\b(?! to )`) });
}

/** A day's button; turns the calendar's pages until it is visible. */
export async function findDay(picker: Locator, date: string): Promise<Locator> {
  const day = picker.getByRole('button', { name: spokenDay(date) });
  // The calendar has a second such button, for screen readers.
  const next = picker.getByRole('button', { name: 'Next' }).first();
  await expect(next).toBeVisible();
  for (let turned = 0; turned < 24 && !(await day.isVisible()); turned += 1) await next.click();
  return day;
}

/** `2026-12-01` → 'Tuesday, December 1, 2026', as in the calendar's labels. */
function spokenDay(date: string): RegExp {
  const words = Temporal.PlainDate.from(date).toLocaleString('en-US', { dateStyle: 'full' });
  return new RegExp(words);
}

/** Fills the search bar of the home page and searches. */
export async function searchFor(page: Page, period: { pickupAt: string; returnAt: string }): Promise<void> {
  await page
    .getByRole('search')
    .getByRole('button', { name: /Location/ })
    .click();
  await page.getByRole('option', { name: 'Honolulu' }).click();
  await chooseMoment(page, 'Pickup', period.pickupAt);
  await chooseMoment(page, 'Return', period.returnAt);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search');
}

export function vehicleCard(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** A badge's color, by the dominant part of its background. */
export async function badgeColour(badge: Locator): Promise<'blue' | 'grey' | 'red' | 'other'> {
  const ground = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (ground.match(/\d+/g) ?? []).map(Number);
  if (blue > red) return 'blue';
  if (red - green > 15) return 'red';
  return red - blue < 30 ? 'grey' : 'other';
}

export function totalOn(place: Page | Locator): Locator {
  return place.getByRole('definition').and(place.locator('dt:text-is("Total") + dd'));
}

export function calendarDay(page: Page, date: string): Locator {
  return page.getByRole('gridcell').filter({ has: page.locator(`time[datetime="${date}"]`) });
}
