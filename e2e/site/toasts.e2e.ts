import type { Locator, Page } from '@playwright/test';
import { logIn } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('an error stays four seconds at the top right, a success two', async ({ page, app, mayRespond }) => {
  mayRespond(401);
  const guest = await app.signUp();
  await openDialogWithStoppedClock(page);

  await logIn(page, { ...guest, password: 'not the password' });
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
  const failure = toast(page, 'Invalid credentials');
  const box = await failure.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
  await page.clock.runFor(3_900);
  await expect(failure).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(failure).toHaveCSS('opacity', '0');

  await logIn(page, guest);
  await expect(page.getByRole('status').filter({ hasText: 'Successfully logged in!' })).toBeVisible();
  const success = toast(page, 'Successfully logged in!');
  await page.clock.runFor(1_900);
  await expect(success).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(success).toHaveCSS('opacity', '0');
});

for (const [width, height] of [
  [390, 780],
  [768, 844],
  [1280, 720],
  [1440, 900],
] as const)
  test(`at ${width} px a toast covers neither the cross nor the button of an open dialog`, async ({
    page,
    app,
    mayRespond,
  }) => {
    mayRespond(401);
    await page.setViewportSize({ width, height });
    const guest = await app.signUp();
    const dialog = await openDialogWithStoppedClock(page);
    await logIn(page, { ...guest, password: 'not the password' });
    const failure = toast(page, 'Invalid credentials');
    await expect(failure).toHaveCSS('opacity', '1');
    await expect(failure).toBeInViewport({ ratio: 1 });
    for (const name of ['Close', 'Log in'])
      expect(await overlap(failure, dialog.getByRole('button', { name })), name).toBe(false);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    // Without the dialog it stands in the corner, below the top bar.
    const { x, y, width: across } = await boxOf(failure);
    expect({ right: x + across, top: y }).toEqual({ right: width - 16, top: 84 });
  });

/** The toast's card, which is the element that fades. */
function toast(page: Page, words: string): Locator {
  return page.locator('.toast', { hasText: words });
}

async function openDialogWithStoppedClock(page: Page): Promise<Locator> {
  await page.goto('/about');
  const signIn = page.getByRole('button', { name: 'Sign in' });
  if (!(await signIn.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
  await signIn.click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toBeVisible();
  await page.clock.pauseAt('2026-11-20T18:05:00Z');
  return dialog;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It has no box.');
  return box;
}
