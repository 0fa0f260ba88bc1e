import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The widths every screen is made for. */
export const widths = [360, 768, 1440];

/** In which widths axe looks at a state: in one, in turn by the state's name; with TEST_SCOPE=full in all of them. */
export function widthsOf(state: string): number[] {
  if (process.env['TEST_SCOPE'] === 'full') return widths;
  const turn = [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % widths.length;
  return widths.slice(turn, turn + 1);
}

/** A state that stays while the window grows and shrinks; the story goes on in the width it was told in. */
export async function expectAccessibleInEveryWidth(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of widthsOf(state)) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state} at ${width}`);
  }
  if (size !== null) await page.setViewportSize(size);
}

/** A state of a story that is told in each width anyhow. */
export async function expectAccessibleAt(page: Page, width: number, state: string): Promise<void> {
  if (widthsOf(state).includes(width)) await expectAccessible(page, `${state} at ${width}`);
}

/** WCAG 2.2 AA with no rule left out, on the page as it is now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await bringAxe(page);
  await settled(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // Within the page, which has no frames of strangers: the other way opens a second page for each look, and takes twice the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    // What is being read out outlives, for seconds, the element that names it.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n    ')}`);
  expect(found, `axe: ${state}`).toEqual([]);
}

/** What fades in is paler than it will be. Ornaments that never end are no part of a state. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

let source: Promise<string> | undefined;

/** Once into each document; left to itself the builder brings more than a megabyte twice for each look. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  await page.evaluate(await source);
}
