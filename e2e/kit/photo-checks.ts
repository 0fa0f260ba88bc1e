import { type Page, expect } from '@playwright/test';

/** Expects that the sources of a vehicle's picture take no place beside its image: in a grid they would be an item each. */
export async function expectSourcesWithoutPlace(page: Page, where: string): Promise<void> {
  const shown = await page
    .locator('picture > source[type]')
    .evaluateAll((sources) => sources.filter((source) => getComputedStyle(source).display !== 'none').length);
  expect(shown, where).toBe(0);
}

/**
 * Checks every host's photo on this screen: three widths in two formats, a reserved space, and a loaded file
 * that is sharp enough (a larger one from the cache will do).
 */
export async function expectPhotosInWidths(page: Page, where: string, within = 'body'): Promise<void> {
  const photos = page.locator(`${within} img[src^="/photos/"]`);
  await expect(photos.first(), where).toBeAttached();
  await expectSourcesWithoutPlace(page, where);
  for (const photo of await photos.all()) {
    // A lazy picture below the fold loads when scrolled near.
    if ((await photo.getAttribute('loading')) === 'lazy') await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), where)
      .toBeGreaterThan(0);
    const facts = await photo.evaluate((image: HTMLImageElement) => {
      const widthsOf = (srcset: string) =>
        [...srcset.matchAll(/-\d+\.(\w+) (\d+)w/g)].map(([, type, width]) => `${type} ${width}`);
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
      return {
        offered: [...sources.map(({ srcset }) => srcset), image.srcset].flatMap(widthsOf),
        sizes: new Set([...sources, image].map(({ sizes }) => sizes)).size,
        place: [image.getAttribute('width'), image.getAttribute('height')],
        taken: Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1]),
        shownAt: image.getBoundingClientRect().width * devicePixelRatio,
      };
    });
    expect(facts, where).toMatchObject({
      offered: ['webp 480', 'webp 960', 'webp 1600', 'jpg 480', 'jpg 960', 'jpg 1600'],
      sizes: 1,
      place: ['1200', '800'],
    });
    expect(facts.taken, `${where}: sharp at ${facts.shownAt}`).toBeGreaterThanOrEqual(
      Math.min(facts.shownAt, 1600) * 0.9,
    );
  }
}
