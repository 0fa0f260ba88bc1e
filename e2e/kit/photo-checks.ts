import { type Page, expect } from '@playwright/test';

/**
 * Every photograph of a host on this screen: three widths in both types, of which one that is sharp
 * enough has come (a larger one that the browser has already will do), and its place is kept.
 */
export async function expectPhotosInWidths(page: Page, where: string, within = 'body'): Promise<void> {
  const photos = page.locator(`${within} img[src^="/photos/"]`);
  await expect(photos.first(), where).toBeAttached();
  for (const photo of await photos.all()) {
    // Below the fold it waits until somebody comes near.
    if ((await photo.getAttribute('loading')) === 'lazy') await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth), where)
      .toBeGreaterThan(0);
    const told = await photo.evaluate((image: HTMLImageElement) => {
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
    expect(told, where).toMatchObject({
      offered: ['webp 480', 'webp 960', 'webp 1600', 'jpg 480', 'jpg 960', 'jpg 1600'],
      sizes: 1,
      place: ['1200', '800'],
    });
    expect(told.taken, `${where}: sharp at ${told.shownAt}`).toBeGreaterThanOrEqual(
      Math.min(told.shownAt, 1600) * 0.9,
    );
  }
}
