import { type Locator, type Page, expect } from '@playwright/test';
import type { Container, Guest } from '../kit/app.ts';
import { type Colour, photo } from '../kit/png.ts';

export const sienna = 'Toyota Sienna Platinum';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A confirmed trip on its first morning in Honolulu, 10:02 AM. The sign-ins from before have run out. */
export async function pickupMorning(app: Container): Promise<{ id: string; guest: Guest; host: Guest }> {
  const account = await app.signUp();
  const { id } = await app.book(
    { vehicle: sienna, pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' },
    account,
  );
  app.clock.set('2026-11-22T20:00:00Z');
  await app.runJobs();
  await app.runJobs();
  app.clock.set('2026-12-01T20:02:00Z');
  return { id, guest: await app.signIn(account), host: await app.fleetHost() };
}

export async function goToStep(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}, step`) }).click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** Takes one photo after the other, each with the phone's own camera; the camera goes on to the next by itself. */
export async function takePhotos(page: Page, names: readonly string[], colour: Colour): Promise<void> {
  const [first = ''] = names;
  await page.getByRole('button', { name: `Take photo: ${first}`, exact: true }).click();
  for (const name of names) {
    const camera = page.getByRole('dialog', { name: new RegExp(`^${name} \\d`) });
    await camera.getByLabel(`Photo file: ${name}`).setInputFiles(photo(`${name}.png`, colour));
    await expect(camera).toBeHidden();
  }
  await page.getByRole('button', { name: 'Close the camera' }).click();
}

/** Signs with a few strokes of the finger. */
export async function signByHand(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('There is no field to sign in.');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 20],
    [90, 70],
    [130, 25],
    [180, 65],
    [240, 40],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y);
  await page.mouse.up();
}

export function note(page: Page, words: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: words });
}
