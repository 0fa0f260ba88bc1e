import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe.ts';
import { expect, test } from '../kit/test.ts';

test('a page that fails says so under its own heading, with the way out and the reference', async ({
  page,
  mayRespond,
}) => {
  mayRespond(500);
  await page.goto('/about');
  await page.route(/\/contact\.data/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Contact us' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' })).toBeVisible();
  await expectAccessible(page, 'a page that failed');
  await page.unroute(/\/contact\.data/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test.describe('Locations', () => {
  test('hours that differ by day are shown as they are, with open or closed; hours nobody can read, without', async ({
    page,
    app,
  }) => {
    const honolulu = page.getByRole('article', { name: 'Honolulu' });
    // It is Friday, 08:00.
    for (const [hours, words] of [
      ['Mon-Fri 7:30 AM-12:00 PM, 1:00 PM-6:00 PM; Sat 6:00 PM-2:00 AM', 'Open now, until 12:00 PM'],
      ['Tue-Thu 9:00 AM-5:00 PM', 'Closed now, opens 9:00 AM on Tuesday'],
      ['Mon-Sun open 24 hours', /Open now(?!,)/],
    ] as const) {
      await app.setHours('honolulu', hours);
      await page.goto('/locations');
      await expect(honolulu).toContainText(hours);
      await expect(honolulu).toContainText(words);
    }
    await app.setHours('honolulu', 'whenever we are there');
    await page.goto('/locations');
    await expect(honolulu).toContainText('whenever we are there');
    await expect(honolulu).not.toContainText(/Open now|Closed now/);
    await expectAccessible(page, 'hours nobody can read');
  });
});

test.describe('FAQs', () => {
  const questions = (page: Page) => page.getByRole('main').locator('summary');

  test('one answer is open at a time', async ({ page }) => {
    await page.goto('/faqs');
    const first = page.getByText('The minimum renter age is 25.');
    const second = page.getByText('Basic liability insurance is included in every rental.');
    await page.getByText('How old do I have to be to rent?').click();
    await expect(first).toBeVisible();
    await page.getByText('Which insurance is included?').focus();
    await page.getByText('Which insurance is included?').click();
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await expectAccessible(page, 'an open answer');
  });

  test('opens by keyboard', async ({ page }) => {
    await page.goto('/faqs');
    await questions(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The minimum renter age is 25.')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('The minimum renter age is 25.')).toBeHidden();
  });

  test('search and categories narrow the list, and nothing found is said', async ({ page }) => {
    await page.goto('/faqs');
    for (const category of ['All', 'Rental Requirements', 'Policies', 'Insurance', 'Services']) {
      await expect(page.getByRole('button', { name: category, exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Insurance', exact: true }).click();
    await expect(questions(page)).toHaveCount(4);
    await expect(page.getByRole('status').filter({ hasText: '4 answers' })).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search the questions' });
    await search.fill('FUEL policy');
    const nothing = page.getByRole('alert').filter({ hasText: 'No results found for your search.' });
    await expect(nothing).toBeVisible();
    await expectAccessible(page, 'nothing found');

    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(questions(page)).toHaveText([/What is the fuel policy\?/]);
    await expect(nothing).toBeHidden();

    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCount(0);
  });
});

test.describe('Contact', () => {
  const message = {
    Name: 'Sample Visitor',
    Email: 'visitor@guests.example',
    Subject: 'Child seats',
    Message: 'Aloha,\n\ncan two child seats be fitted?',
  };

  async function write(page: Page): Promise<void> {
    for (const [label, words] of Object.entries(message))
      await page.getByLabel(label, { exact: true }).fill(words);
  }

  test('a message reaches the desk and says so for good; another begins with an empty form', async ({
    page,
    app,
  }) => {
    await page.goto('/contact');
    const reach = page.getByRole('region', { name: 'Reach us' });
    for (const words of [
      '+1 (808) 555-0142',
      'aloha@makani.example',
      '555 Trade Wind Way, Honolulu, HI 96815',
      'Mon-Sun 7:00 AM-10:00 PM',
    ])
      await expect(reach).toContainText(words);
    await write(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Message sent. We’ll get back to you soon.' }),
    ).toBeVisible();
    const sent = page.getByRole('heading', { level: 3, name: 'Message received' });
    await expect(sent).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0);
    await expect(page.locator(':focus').filter({ has: sent })).toContainText(message.Email);
    await expectAccessible(page, 'message sent');
    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    for (const label of Object.keys(message))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');

    await app.runJobs();
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]?.recipient).toBe('aloha@makani.example');
    expect(app.mails[0]?.raw).toContain('Reply-To: visitor@guests.example');
    expect(app.mails[0]?.raw).toContain('Subject: Contact form: Child seats');
  });

  test('all four are required, and what is wrong stands at its field', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    for (const label of Object.keys(message)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        `${label} is required.`,
      );
    }
    await page.getByLabel('Email', { exact: true }).fill('nowhere');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    );
    await expectAccessible(page, 'contact form with errors');
  });
});

test('Terms and Privacy: the table of contents leads to every part', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'On this page', exact: true }).getByRole('link');
    const parts = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(parts).toHaveCount(await links.count());
    const last = links.last();
    await last.click();
    const href = (await last.getAttribute('href')) ?? '';
    await expect(page).toHaveURL(`${path}${href}`);
    await expect(page.locator(href).getByRole('heading')).toBeInViewport();
  }
});

test.describe('Cookie Policy', () => {
  test('choices are kept, announced and can be taken back; no cookie is set either way', async ({
    page,
    context,
  }) => {
    await page.goto('/cookies');
    const box = page.getByRole('region', { name: 'Cookie Preferences' });
    await expect(box).toContainText('Always Active');
    await expect(box.getByRole('button')).toHaveText(['Enable', 'Enable', 'Enable']);

    await box.getByRole('button', { name: 'Enable Performance cookies' }).click();
    await expect(box.getByRole('status')).toHaveText('Performance cookies are now enabled.');
    await expectAccessible(page, 'a choice made');
    await page.reload();
    await expect(box.getByRole('button')).toHaveText(['Disable', 'Enable', 'Enable']);
    expect(await page.evaluate(() => localStorage.getItem('makani.cookie-choices'))).toBe(
      '{"performance":true,"functionality":false,"marketing":false}',
    );

    await box.getByRole('button', { name: 'Disable Performance cookies' }).press('Enter');
    await expect(box.getByRole('status')).toHaveText('Performance cookies are now disabled.');
    await expect(box.getByRole('button', { name: 'Enable Performance cookies' })).toBeFocused();
    await page.reload();
    await expect(box.getByRole('button')).toHaveText(['Enable', 'Enable', 'Enable']);
    expect(await context.cookies()).toEqual([]);
  });
});
