import type { Page } from '@playwright/test';

/**
 * Lets `goto` and `reload` wait until React has the page, because keys and movements before that are lost, presses are
 * kept until then, and the load event does not wait for it. A call that names its own `waitUntil` waits for that alone.
 */
export function waitsUntilAtWork(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await atWork(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil === undefined) await atWork(page);
    return response;
  };
}

/** React leaves its mark at each element that it has taken over. Other documents have no script that would. */
async function atWork(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('script[type="module"]') === null ||
      Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
  );
}
