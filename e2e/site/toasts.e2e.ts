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

test('at most twenty toasts stand at once', async ({ page, mayRespond }) => {
  mayRespond(503);
  const message = 'We’re very busy right now. Please try again in a moment.';
  const refusal = { code: 'unavailable', message, requestId: 'one' };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: refusal }));
  await page.goto('/contact');
  const field = (name: string) => page.getByRole('textbox', { name });
  for (const name of ['Name', 'Subject', 'Message']) await field(name).fill('Something');
  await field('Email').fill('somebody@guests.example');
  await page.clock.pauseAt('2026-11-20T18:05:00Z');
  for (let tries = 0; tries < 24; tries += 1) {
    const answered = page.waitForResponse('**/api/contact');
    await page.getByRole('button', { name: 'Send message' }).press('Enter');
    await answered;
  }
  await expect(page.locator('.toast')).toHaveCount(20);
});

/** The toast's card, which is the element that fades. */
function toast(page: Page, words: string): Locator {
  return page.locator('.toast', { hasText: words });
}

async function openDialogWithStoppedClock(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.clock.pauseAt('2026-11-20T18:05:00Z');
}
