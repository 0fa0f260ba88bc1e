import type { Page } from '@playwright/test';

const folder = new URL('../../shots/', import.meta.url);

/** The whole page with everything loaded, or only the visible part, in the ignored folder `shots/`. */
export async function shot(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<void> {
  if (part === 'page') {
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  }
  const path = new URL(`${name}.png`, folder).pathname;
  await page.screenshot({ path, fullPage: part === 'page', animations: 'disabled' });
}
