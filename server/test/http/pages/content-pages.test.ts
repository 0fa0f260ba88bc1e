import { expect, test } from 'vitest';
import { get, openSite, pageAt } from './kit/open-site.ts';

const site = await openSite();

test.each([
  ['/about', 'About Makani'],
  ['/locations', 'Our locations'],
  ['/how-to-rent', 'How to rent'],
  ['/list-your-vehicle', 'List your vehicle'],
  ['/faqs', 'Frequently asked questions'],
  ['/contact', 'Contact us'],
  ['/terms', 'Terms of service'],
  ['/privacy', 'Privacy policy'],
  ['/cookies', 'Cookie Policy'],
])('without JavaScript every page still shows its content: %s', async (path, heading) => {
  expect((await pageAt(site, path)).one('h1').text).toBe(heading);
});

test('the policies stand in FAQs and Terms with their numbers; an answer opens without JavaScript', async () => {
  const questions = (await pageAt(site, '/faqs')).one('main').all('details');
  for (const [question, answer] of [
    [
      'How old do I have to be to rent?',
      'The minimum renter age is 25. Drivers aged 21-24 pay a young-driver surcharge',
    ],
    [
      'Can I cancel, and what does it cost?',
      'free up to 24 hours before pickup. Later cancellations carry a fee of up to one day’s rental',
    ],
    ['What if I bring the car back late?', 'There is a grace period of 29 minutes.'],
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
    const requested = questions.filter((details) => details.one('summary').text === question);
    expect(requested.map(({ text }) => text)).toEqual([expect.stringContaining(answer)]);
  }
  const terms = (await pageAt(site, '/terms')).one('main').text;
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
    expect(terms).toContain(words);
});

test('no such page: it says so with a 404, and offers ways on', async () => {
  const main = (await pageAt(site, '/nowhere', 404)).one('main');
  expect(main.one('h1').text).toBe('Page not found');
  expect(main.links).toEqual(expect.arrayContaining(['See the fleet /fleet', 'Back to home /']));
});

test('How to rent: five steps, four documents, three promises, and support', async () => {
  const page = await pageAt(site, '/how-to-rent');
  const steps = page.called('section', 'Five steps');
  expect(steps.all('h3').map(({ text }) => text)).toEqual([
    'Step 1: Reserve',
    'Step 2: Required documents',
    'Step 3: Pickup',
    'Step 4: During rental',
    'Step 5: Return',
  ]);
  for (const words of [
    'Valid driver’s license',
    'Major credit card in the renter’s name',
    'Proof of insurance',
    'Additional ID',
  ])
    expect(steps.words).toContain(words);
  expect(steps.text).toContain('Proof of insurance: With Basic, bring your current auto insurance ID card');
  const promises = page.called('section', 'What we promise').text;
  for (const words of ['24/7 roadside assistance', 'Unlimited mileage within Hawaii', 'Full tank on return'])
    expect(promises).toContain(words);
  expect(page.called('section', 'Help on the way').links).toEqual(
    expect.arrayContaining([
      '+1 (808) 555-0142 tel:+18085550142',
      'aloha@makani.example mailto:aloha@makani.example',
    ]),
  );
});

test('each location with address, phone, e-mail and hours; directions in a new tab, none to Dallas yet', async () => {
  const page = await pageAt(site, '/locations');
  const honolulu = page.called('article', 'Honolulu');
  const address = '555 Trade Wind Way, Honolulu, HI 96815';
  expect(honolulu.text).toContain('Mon-Sun 7:00 AM-10:00 PM');
  expect(honolulu.text).toMatch(/21° \d\d′ N · 157° \d\d′ W/);
  expect(honolulu.text).toContain(address);
  const ways = honolulu.all('a').map(({ text }) => text);
  expect(ways).toEqual(expect.arrayContaining(['+1 (808) 555-0142', 'honolulu@makani.example']));
  const directions = honolulu.all('a').filter(({ text }) => text.startsWith('Get Directions'));
  expect(directions).toHaveLength(1);
  expect(directions[0]?.attribute('target')).toBe('_blank');
  expect(directions[0]?.attribute('rel')).toMatch(/noopener/);
  const href = new URL(directions[0]?.attribute('href')?.replaceAll('&amp;', '&') ?? '');
  expect(href.searchParams.get('destination')).toBe(address);

  const dallas = page.called('article', 'Dallas');
  expect(dallas.all('a').filter(({ text }) => text.startsWith('Get Directions'))).toEqual([]);
  const disabled = dallas.with('button', 'Get Directions');
  expect(disabled.attribute('disabled')).toBeDefined();
  expect(disabled.description).toBe('Dallas is opening soon.');
  expect(dallas.all('dd')[0]?.text).toBe('Opening Soon');
  expect(page.one('main').links).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Call support.* tel:/),
      expect.stringMatching(/^Chat by email.* mailto:/),
    ]),
  );
});

test('the cookie policy has five numbered parts under the title of the specification, and sets no cookie', async () => {
  expect((await get(site, '/cookies')).headers).not.toHaveProperty('set-cookie');
  const page = await pageAt(site, '/cookies');
  expect(page.one('main').text).toContain(
    'Learn about how we use cookies and similar technologies on our website.',
  );
  const usage = page.called('section', 'Understanding Our Cookie Usage');
  expect(usage.all('h3').map(({ text }) => text)).toEqual([
    '1. What Are Cookies?',
    '2. Types of Cookies We Use',
    '3. How We Use Cookies',
    '4. Managing Cookies',
    '5. Updates to This Policy',
  ]);
  for (const kind of ['Essential', 'Performance', 'Functionality', 'Marketing'])
    expect(usage.words).toContain(`${kind} cookies`);
  for (const words of [
    'Essential cookies cannot be disabled.',
    'Remember your login status and preferences',
    'Analyze traffic and performance',
    'Personalize your experience',
    'Improve our services',
    'Provide relevant advertisements',
    'with an updated revision date',
  ])
    expect(usage.text).toContain(words);
});

test('top bar and footer lead to every page, and nowhere else', async () => {
  const page = await pageAt(site, '/terms');
  const [bar] = page.all('header');
  expect(bar?.links).toContain('Makani /');
  expect(bar?.called('nav', 'Main').links).toEqual([
    'Vehicles /fleet',
    'Locations /locations',
    'About us /about',
    'How to rent /how-to-rent',
    'FAQs /faqs',
  ]);
  const footer = page.one('footer');
  expect(footer.called('nav', 'Quick links').links).toEqual([
    'About us /about',
    'Our vehicles /fleet',
    'Locations /locations',
    'FAQs /faqs',
    'List your vehicle /list-your-vehicle',
  ]);
  expect(footer.called('nav', 'Customer service').links).toEqual([
    'Contact us /contact',
    'Terms of service /terms',
    'Privacy policy /privacy',
    'Cookie policy /cookies',
  ]);
  expect(footer.links).toContain('+1 (808) 555-0142 tel:+18085550142');
  expect(footer.all('a').map(({ text }) => text)).toContain('aloha@makani.example');
});

test('the footer leads to the house on its networks', async () => {
  const footer = (await pageAt(site, '/about')).one('footer');
  for (const [name, url] of [
    ['Instagram', 'https://www.instagram.com/makani.example'],
    ['Facebook', 'https://www.facebook.com/makani.example'],
    ['YouTube', 'https://www.youtube.com/@makani.example'],
  ] as const) {
    const link = footer.called('a', `${name} (opens in a new tab)`);
    expect(link.attribute('href')).toBe(url);
    expect(link.attribute('rel')).toMatch(/\bnoopener\b.*\bme\b/);
    expect(link.all('svg')).toHaveLength(1);
  }
});

test('About: values, the years 2019-2023, no rate of a single booking, and a leadership team of four', async () => {
  const { id: vehicleId } = await site.vehicle('Tesla Model S');
  await site.bookedByGuest({ vehicleId, pickupAt: '2026-11-23T10:00', returnAt: '2026-11-24T10:00' });
  site.clock.advance({ hours: 5 * 24 });
  await site.runJobs();
  const page = await pageAt(site, '/about');
  expect(page.text).not.toContain('In numbers');
  expect(
    page
      .called('section', 'Core values')
      .all('h3')
      .map(({ text }) => text),
  ).toEqual(['Excellence', 'Safety', 'Family Focus', 'Reliability']);
  const years = page.called('section', /^Our journey/).words;
  for (const year of ['2019', '2020', '2021', '2022', '2023']) expect(years).toContain(year);
  const leaders = page.called('section', 'Leadership team');
  expect(leaders.text).toContain('these four are not real people');
  expect(leaders.all('li').map(({ text }) => text)).toEqual(
    Array(4).fill(expect.stringContaining('Illustration, not a real person')),
  );
  expect(page.one('main').text).toContain('In Honolulu since 2019.');
});
