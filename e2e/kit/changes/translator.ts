import { type Page, expect } from '@playwright/test';

/**
 * Does with each page what Chrome's translator does, from the moment at which React has it: a copy of each text, within
 * two `<font>`, takes the text's place, and so it goes on with every text that comes. The words stay, so that tests find them.
 */
export async function translateEachPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('makani:at-work', () => {
      translate();
      const changes = { childList: true, characterData: true, subtree: true };
      new MutationObserver(translate).observe(document.body, changes);
    });

    function translate(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) if (isToTranslate(text)) text.replaceWith(translated(text.data));
    }

    function isToTranslate(text: Text): boolean {
      const leftAlone = 'font, script, style, svg, select, textarea, [translate="no"]';
      return text.data.trim() !== '' && text.parentElement?.closest(leftAlone) === null;
    }

    function translated(words: string): Element {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(words);
      outer.append(inner);
      return outer;
    }
  });
}

/** The translator has had the page in its hands. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('h1 > font')).not.toHaveCount(0);
}

/** No booking's reference and no offer's code has gone through the translator, wherever it stands. */
export async function expectCodesLeftAlone(page: Page): Promise<void> {
  const codes = page.getByText(/\b(MK-[0-9A-Z]+|WEEKEND20)\b/);
  await expect(codes.first()).toBeVisible();
  await expect(page.locator('font').and(codes)).toHaveCount(0);
}
