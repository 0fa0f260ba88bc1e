import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth, widths } from '../kit/axe.ts';
import { expect, test } from '../kit/test.ts';

test('from page to page in the browser the head follows, and nothing is written that the policy refuses', async ({
  page,
  app,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveTitle('Our fleet · Makani');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${app.url}/fleet`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveTitle('FAQs · Makani');
  expect(await metaOf(page, 'property', 'og:title')).toBe('FAQs · Makani');
  await page.goBack();
  await expect(page).toHaveTitle('Our fleet · Makani');
});

for (const path of ['/api/docs', '/api/docs/']) {
  test(`the description of the API is one file without a script at ${path}`, async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    await expect(page.getByRole('heading', { name: 'Makani API' })).toBeVisible();
    await expect(page.getByText('/api/locations', { exact: true }).first()).toBeVisible();
    expect(files.filter((file) => file !== '/favicon.svg')).toEqual([path]);
  });
}

test('an operation of the API opens, and a link in it opens the schema that it names', async ({ page }) => {
  await page.goto('/api/docs');
  await expectAccessibleInEveryWidth(page, 'the description of the API');
  const quote = page.getByRole('group').filter({ hasText: 'createQuote' }).first();
  await quote.getByText('/api/quotes', { exact: true }).click();
  await expect(quote.getByText('pickupAt', { exact: true }).first()).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'an operation of the API');
  await quote.getByRole('link', { name: 'Quote', exact: true }).first().click();
  await expect(page).toHaveURL(/#Quote$/);
  await expect(page.locator(':target')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

async function metaOf(page: Page, kind: 'name' | 'property', name: string): Promise<string> {
  const tag = page.locator(`meta[${kind}="${name}"]`);
  await expect(tag, name).toHaveCount(1);
  return (await tag.getAttribute('content')) ?? '';
}
