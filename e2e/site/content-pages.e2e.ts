import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe.ts';
import { expect, test } from '../kit/test.ts';

const pages = [
  ['/about', 'About Makani'],
  ['/locations', 'Our locations'],
  ['/how-to-rent', 'How to rent'],
  ['/list-your-vehicle', 'List your vehicle'],
  ['/faqs', 'Frequently asked questions'],
  ['/contact', 'Contact us'],
  ['/terms', 'Terms of service'],
  ['/privacy', 'Privacy policy'],
  ['/cookies', 'Cookie Policy'],
] as const;

test('without JavaScript every page still shows its content', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  for (const [path, heading] of pages) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/faqs');
  await page.getByText('What if I bring the car back late?').click();
  await expect(page.getByText('There is a grace period of 29 minutes.')).toBeVisible();
});

test('the policies stand in FAQs and Terms with their numbers', async ({ page }) => {
  await page.goto('/faqs');
  for (const [question, answer] of [
    [
      'How old must I be to rent?',
      'The minimum renter age is 25. Drivers aged 21-24 pay a young-driver surcharge',
    ],
    [
      'Can I cancel, and what does it cost?',
      'free up to 24 hours before pickup. Later cancellations carry a fee of up to one day’s rental',
    ],
    ['What if I bring the car back late?', 'grace period of 29 minutes'],
    [
      'Is mileage limited?',
      'unlimited in the continental US and, for cars picked up in Honolulu, within Hawaii',
    ],
    [
      'What is the fuel policy?',
      'Full to full: you’ll get the car with a full tank, so please return it full. Otherwise, we’ll fill it up and add a refuel fee.',
    ],
    ['Which insurance is included?', 'Basic liability insurance is included in every rental'],
    ['When can I reach you?', 'Support is available 24/7'],
  ] as const) {
    await page.getByText(question, { exact: true }).click();
    await expect(page.getByText(answer)).toBeVisible();
  }
  await page.goto('/terms');
  for (const words of [
    'since 2019',
    'The minimum renter age is 25. Drivers aged 21-24 pay a young-driver surcharge',
    'Cancellation is free up to 24 hours before pickup. Later cancellations carry a fee of up to one day’s rental',
    'grace period of 29 minutes',
    'Mileage is unlimited in the continental US',
    'Full to full',
    'refuel fee',
    'Basic liability insurance is included in every rental',
    'Support is available 24/7',
  ])
    await expect(page.getByRole('main')).toContainText(words);
});

test('no such page: it says so with a 404, and offers ways on', async ({ page, mayRespond }) => {
  mayRespond(404);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'See the fleet' })).toHaveAttribute('href', '/fleet');
  await main.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

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

test('About: values, the years 2019-2023, the figures of the books, and a leadership team of four', async ({
  page,
  app,
  pass,
}) => {
  const numbers = page.getByRole('region', { name: 'In numbers' });
  await page.goto('/about');
  await expect(numbers).toContainText('There’s nothing to count yet.');
  await app.book({
    vehicle: 'Tesla Model S',
    pickupAt: '2026-11-23T10:00',
    returnAt: '2026-11-24T10:00',
  });
  await pass({ minutes: 5 * 24 * 60 });
  await app.runJobs();
  await page.goto('/about');
  await expect(numbers.getByRole('definition')).toHaveText([
    /^1Booked/,
    /^None yet/,
    /^0%None of 1 paid booking$/,
  ]);
  await expect(numbers).toContainText('As of Nov 25, 2026 8:00 AM, Honolulu time.');
  const values = page.getByRole('region', { name: 'Core values' }).getByRole('heading', { level: 3 });
  await expect(values).toHaveText(['Excellence', 'Safety', 'Family Focus', 'Reliability']);
  const years = page.getByRole('region', { name: /^Our journey/ });
  for (const year of ['2019', '2020', '2021', '2022', '2023']) {
    await expect(years.getByText(year, { exact: true })).toBeVisible();
  }
  const leaders = page.getByRole('region', { name: 'Leadership team' });
  await expect(leaders).toContainText('these four are not real people');
  await expect(leaders.getByRole('listitem')).toHaveText(Array(4).fill(/Illustration, not a real person/));
  await expect(page.getByRole('main')).toContainText('In Honolulu since 2019.');
});

test('How to rent: five steps, four documents, three promises, and support', async ({ page }) => {
  await page.goto('/how-to-rent');
  const steps = page.getByRole('region', { name: 'Five steps' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Step 1: Reserve',
    'Step 2: Required documents',
    'Step 3: Pickup',
    'Step 4: During rental',
    'Step 5: Return',
  ]);
  for (const document of [
    'Valid driver’s license',
    'Major credit card in the renter’s name',
    'Proof of insurance',
    'Additional ID',
  ]) {
    await expect(steps.getByText(document, { exact: true })).toBeVisible();
  }
  await expect(steps).toContainText(
    'Proof of insurance: With Basic, bring your current auto insurance ID card',
  );
  const promises = page.getByRole('region', { name: 'What we promise' });
  await expect(promises).toContainText('24/7 roadside assistance');
  await expect(promises).toContainText('Unlimited mileage within Hawaii');
  await expect(promises).toContainText('Full tank on return');
  const help = page.getByRole('region', { name: 'Help on the way' });
  await expect(help.getByRole('link', { name: '+1 (808) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18085550142',
  );
  await expect(help.getByRole('link', { name: 'aloha@makani.example' })).toHaveAttribute(
    'href',
    'mailto:aloha@makani.example',
  );
});

test.describe('Locations', () => {
  test('each with address, phone, e-mail and hours; directions in a new tab, none to Dallas yet', async ({
    page,
  }) => {
    await page.goto('/locations');
    const honolulu = page.getByRole('article', { name: 'Honolulu' });
    await expect(honolulu).toContainText('Mon-Sun 7:00 AM-10:00 PM');
    await expect(honolulu).toContainText(/21° \d\d′ N · 157° \d\d′ W/);
    await expect(honolulu.getByRole('link', { name: '+1 (808) 555-0142' })).toBeVisible();
    await expect(honolulu.getByRole('link', { name: 'honolulu@makani.example' })).toBeVisible();
    const directions = honolulu.getByRole('link', { name: 'Get Directions' });
    await expect(directions).toHaveAttribute('target', '_blank');
    await expect(directions).toHaveAttribute('rel', /noopener/);
    const address = '555 Trade Wind Way, Honolulu, HI 96815';
    await expect(honolulu).toContainText(address);
    const href = new URL((await directions.getAttribute('href')) ?? '');
    expect(href.searchParams.get('destination')).toBe(address);

    const dallas = page.getByRole('article', { name: 'Dallas' });
    const disabled = dallas.getByRole('button', { name: 'Get Directions' });
    await expect(disabled).toBeDisabled();
    await expect(disabled).toHaveAccessibleDescription('Dallas is opening soon.');
    await expect(dallas.getByRole('definition').first()).toHaveText('Opening Soon');

    await expect(page.getByRole('link', { name: 'Call support' })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByRole('link', { name: 'Chat by email' })).toHaveAttribute('href', /^mailto:/);
  });

  test('open or closed by the clock in Honolulu, also for a visitor in Berlin, and it turns while one looks', async ({
    openBrowser,
    app,
    pass,
  }) => {
    const page = await openBrowser({ timezoneId: 'Europe/Berlin' });
    const honolulu = page.getByRole('article', { name: 'Honolulu' });
    await page.goto('/locations');
    await expect(honolulu).toContainText('Open now, until 10:00 PM');
    await expect(honolulu).toContainText('It is 8:00 AM in Honolulu');

    app.clock.set('2026-11-21T07:59:00Z');
    await page.goto('/locations');
    await expect(honolulu).toContainText('Open now, until 10:00 PM');
    // The page's clock starts with hydration, which on a slow machine comes after the text is visible.
    await expect(async () => {
      await pass({ minutes: 2 });
      await expect(honolulu).toContainText('Closed now, opens 7:00 AM tomorrow', { timeout: 1_000 });
    }).toPass();

    app.clock.set('2026-11-21T16:59:00Z');
    await page.goto('/locations');
    await expect(honolulu).toContainText(/Closed now, opens 7:00 AM(?! tomorrow)/);
  });

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
    await page.getByText('How old must I be to rent?').click();
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
  const letter = {
    Name: 'Sample Visitor',
    Email: 'visitor@guests.example',
    Subject: 'Child seats',
    Message: 'Aloha,\n\ncan two child seats be fitted?',
  };

  async function write(page: Page): Promise<void> {
    for (const [label, words] of Object.entries(letter))
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
    await expect(page.locator(':focus').filter({ has: sent })).toContainText(letter.Email);
    await expectAccessible(page, 'message sent');
    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    for (const label of Object.keys(letter))
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
    for (const label of Object.keys(letter)) {
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

  test('what was written stays when it could not be sent', async ({ page, mayRespond }) => {
    mayRespond(500, 429, 422);
    await page.goto('/contact');
    await write(page);
    const send = page.getByRole('button', { name: 'Send message' });

    const failure = { code: 'unexpected', message: 'Something went wrong on our side.', requestId: 'one' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: failure }));
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your message couldn’t be sent.' })).toBeVisible();
    await page.unroute('**/api/contact');

    const tooMany = { code: 'too_many_requests', message: 'Too many attempts.', requestId: 'two' };
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, json: tooMany, headers: { 'retry-after': '1800' } }),
    );
    await send.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please try again in 30 minutes, or call us.' }),
    ).toBeVisible();
    await page.unroute('**/api/contact');
    for (const [label, words] of Object.entries(letter)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(words);
    }

    await page.getByLabel('Message', { exact: true }).fill('My card: 4242 4242 4242 4242');
    await send.click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
      'Please don’t enter a card number here.',
    );
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
  test('five numbered parts under the title of the specification', async ({ page, context }) => {
    await page.goto('/cookies');
    await expect(
      page.getByText('Learn about how we use cookies and similar technologies on our website.'),
    ).toBeVisible();
    const usage = page.getByRole('region', { name: 'Understanding Our Cookie Usage' });
    await expect(usage.getByRole('heading', { level: 3 })).toHaveText([
      '1. What Are Cookies?',
      '2. Types of Cookies We Use',
      '3. How We Use Cookies',
      '4. Managing Cookies',
      '5. Updates to This Policy',
    ]);
    for (const kind of ['Essential', 'Performance', 'Functionality', 'Marketing']) {
      await expect(usage.getByText(`${kind} cookies`, { exact: true })).toBeVisible();
    }
    for (const words of [
      'Essential cookies cannot be disabled.',
      'Remember your login status and preferences',
      'Analyze traffic and performance',
      'Personalize your experience',
      'Improve our services',
      'Provide relevant advertisements',
      'with an updated revision date',
    ]) {
      await expect(usage).toContainText(words);
    }
    expect(await context.cookies()).toEqual([]);
  });

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
