import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** The widths every screen is made for. */
export const widths = [360, 768, 1440];

/** A state that stays while the window grows and shrinks, looked at in each width; the story goes on in the width it was told in. */
export async function expectAccessibleInEveryWidth(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state} at ${width}`);
  }
  if (size !== null) await page.setViewportSize(size);
}

/** WCAG 2.2 AA with no rule left out, on the page as it is now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
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
