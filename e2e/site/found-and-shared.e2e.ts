import type { Page } from '@playwright/test';
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
  test(`the description of the API is browsable at ${path}`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    await expect(page.getByRole('heading', { name: 'Makani API' })).toBeVisible();
    await expect(page.getByText('/api/locations', { exact: true }).first()).toBeVisible();
  });
}

async function metaOf(page: Page, kind: 'name' | 'property', name: string): Promise<string> {
  const tag = page.locator(`meta[${kind}="${name}"]`);
  await expect(tag, name).toHaveCount(1);
  return (await tag.getAttribute('content')) ?? '';
}
