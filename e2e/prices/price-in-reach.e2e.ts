import type { Locator, Page } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { goToReserve, goToVehicle } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const vehicle = 'Toyota Sienna Platinum';

for (const [step, button, goTo] of [
  ['the vehicle', 'Reserve Now', goToVehicle],
  ['the driver', 'Continue to Payment', goToReserve],
] as const) {
  async function openOnPhone(page: Page, app: Container) {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedInAs(page, await app.signUp());
    await goTo(page, { vehicle });
    const press = page.getByRole('button', { name: button, exact: true });
    await expect(press).toBeEnabled();
    return { press, bar: press.locator('xpath=ancestor::div[contains(@class, "action-bar")]') };
  }

  test(`on a phone the price of ${step} stays in sight with its button, and neither covers the page’s end`, async ({
    page,
    app,
  }) => {
    const { press, bar } = await openOnPhone(page, app);
    await expect(bar).toContainText('Total');
    await expect(bar).toContainText('$1,376.55');
    for (const share of [0, 0.5, 1]) {
      await scrollTo(page, share);
      await expect(press).toBeInViewport({ ratio: 1 });
      await expect(bar.getByText('$1,376.55')).toBeInViewport({ ratio: 1 });
    }
    const end = await page
      .getByRole('contentinfo')
      .evaluate((footer) => footer.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual((await boxOf(bar)).y + 1);
  });

  test(`what has the focus on the page of ${step} is never below the bar`, async ({ page, app }) => {
    const { bar } = await openOnPhone(page, app);
    const { y } = await boxOf(bar);
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === null || focused === document.body || focused.closest('.action-bar')
          ? 0
          : focused.getBoundingClientRect().bottom;
      });
      expect(bottom).toBeLessThanOrEqual(y + 1);
    }
  });
}

test('beside the page the button stays in sight from its top to its end', async ({ page, app }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedInAs(page, await app.signUp());
  await goToVehicle(page, { vehicle });
  const press = page.getByRole('button', { name: 'Reserve Now' });
  await expect(press).toBeEnabled();
  await expect(press).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: /^Hosted by/ }).scrollIntoViewIfNeeded();
  await expect(press).toBeInViewport({ ratio: 1 });
});

test('beside the page what has the focus is never below the button', async ({ page, app }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedInAs(page, await app.signUp());
  await goToVehicle(page, { vehicle });
  const press = page.getByRole('button', { name: 'Reserve Now' });
  await expect(press).toBeEnabled();
  const change = page.locator('summary').filter({ hasText: 'Change' });
  for (let tabs = 0; tabs < 40 && !(await isFocused(change)); tabs += 1) await page.keyboard.press('Tab');
  await expect(change).toBeFocused();
  const bar = press.locator('xpath=ancestor::div[contains(@class, "action-bar")]');
  const { y, height } = await boxOf(change);
  expect(y + height).toBeLessThanOrEqual((await boxOf(bar)).y + 1);
});

async function isFocused(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element === document.activeElement);
}

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((to) => {
    window.scrollTo({ top: to * document.documentElement.scrollHeight, behavior: 'instant' });
  }, share);
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('The part is not shown.');
  return box;
}
