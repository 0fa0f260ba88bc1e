import { payWith } from '../../kit/booking-steps.ts';
import {
  bookOnChangedPages,
  changeEachPage,
  everyPageChange,
  hydrationReport,
  walkPublicPages,
} from '../../kit/changes/page-changes.ts';
import { expect, test } from '../../kit/test.ts';

for (const change of everyPageChange) {
  test(`every public page goes on that the browser has changed: ${change}`, async ({
    page,
    mayReport,
    mayRespond,
  }) => {
    mayReport(hydrationReport);
    mayRespond(404);
    await changeEachPage(page, change);
    await walkPublicPages(page);
  });

  test(`a guest books and pays on pages that the browser has changed: ${change}`, async ({
    page,
    app,
    mayReport,
  }) => {
    mayReport(hydrationReport);
    await changeEachPage(page, change);
    await bookOnChangedPages(page, app, (at) => payWith(at, '4242424242424242'));
  });
}

test('what is pressed and typed on a changed page before React has it is done afterwards', async ({
  page,
  mayReport,
}) => {
  mayReport(hydrationReport);
  await changeEachPage(page, 'an element beside each field, as password managers put it');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/operator/sign-in', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Email').fill('someone@desk.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  resolve();
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('someone@desk.example');
});

test('a page that React gives up says so, with ways out that work', async ({ page, mayReport }) => {
  mayReport('TrustedHTML', 'require-trusted-types-for', 'script-src', hydrationReport);
  let isBroken = true;
  await page.exposeFunction('isBroken', () => isBroken);
  await changeEachPage(page, 'another text');
  // A script that was changed is blocked, and without its policy React may not make the elements that it needs.
  await page.route('**/fleet', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: isBroken ? body.replace("createPolicy('default'", "isUnknown?.('default'") : body,
    });
  });
  await page.goto('/fleet', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('What you’ve entered is saved.');
  await expect(page).toHaveTitle('Something went wrong');
  isBroken = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an error thrown while React takes the page over leaves words and ways out', async ({
  page,
  mayReport,
}) => {
  mayReport('planted');
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', {
      get: () => {
        throw new Error('planted');
      },
    });
  });
  await page.goto('/fleet', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('a page whose modules do not load can be read, and says how to go on', async ({
  page,
  mayReport,
  mayRespond,
}) => {
  mayRespond(0);
  mayReport('dynamically imported module');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/fleet', { waitUntil: 'load' });
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await notice.getByRole('link', { name: 'Reload the page' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'About us', exact: true }).click();
  await expect(page).toHaveURL('/about');
});
