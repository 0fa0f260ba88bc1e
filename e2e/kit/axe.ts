import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The widths that every screen supports. */
export const widths = [360, 768, 1440];

/**
 * The widths in which axe checks a state: one, picked by the state's name; all of them with TEST_SCOPE=full.
 */
export function widthsOf(state: string): number[] {
  if (process.env['TEST_SCOPE'] === 'full') return widths;
  const turn = [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % widths.length;
  return widths.slice(turn, turn + 1);
}

/** Checks a state that survives resizing, then restores the window's size. */
export async function expectAccessibleInEveryWidth(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of widthsOf(state)) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state} at ${width}`);
  }
  if (size !== null) await page.setViewportSize(size);
}

/** Checks a state in a test that runs once per width. */
export async function expectAccessibleAt(page: Page, width: number, state: string): Promise<void> {
  if (widthsOf(state).includes(width)) await expectAccessible(page, `${state} at ${width}`);
}

/**
 * Checks the current page against all rules of WCAG 2.2 AA. What is found is looked for once more, because a toast may have
 * begun to fade while axe was looking.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await bringAxe(page);
  const first = await violationsIn(page);
  const found = first.length === 0 ? first : await violationsIn(page);
  expect(found, `axe: ${state}`).toEqual([]);
}

async function violationsIn(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // Runs axe within the page, which has no third-party frames: the other mode opens a second page for each
    // check and takes twice as long.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    // An announcement stays for seconds after the element that names it has gone.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n    ')}`);
}

/**
 * Waits for finite animations, because fading text has less contrast. Endless ornaments do not count, nor does what the browser
 * does not draw: there a transition stands still until somebody scrolls to it.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true }) === true;
      return playState !== 'running' || effect?.getTiming().iterations === Infinity || !isDrawn;
    }),
  );
}

let source: Promise<string> | undefined;

/** Injects axe once per document; the builder would send more than a megabyte twice for each check. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  await page.evaluate(await source);
}
