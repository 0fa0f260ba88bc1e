import { expect, test } from 'vitest';
import { openSite, origin, pageAt } from './kit/open-site.ts';

const site = await openSite();

test.each([
  ['/', ['Browse by Category', 'Browse by Destination', 'Honolulu', 'Opening Soon', 'Exclusive Offers']],
  ['/fleet', ['Toyota Sienna Platinum', '$399', 'Porsche 911 Carrera', '$699']],
])('%s shows its content without JavaScript', async (path, words) => {
  const page = await pageAt(site, path);
  for (const one of words) expect(page.one('main').text).toContain(one);
  expect(page.called('nav', 'Main').all('a')).toHaveLength(5);
  expect(page.one('head').one('title').text).toMatch(/Makani/);
});

test('what cannot work without JavaScript says where to call and to write', async () => {
  const wordsAt = async (path: string) =>
    (await pageAt(site, path)).one('main').one('noscript').one('p').text;
  expect(await wordsAt('/')).toContain('please call +1 (808) 555-0142');
  expect(await wordsAt('/reset-password')).toContain(
    'please write to aloha@makani.example or call +1 (808) 555-0142',
  );
});

test('the six vehicles of the fleet have their categories, years, prices and seats', async () => {
  const cards = (await pageAt(site, '/fleet')).one('main').all('article');
  for (const [name, year, price, seats] of [
    ['Toyota Sienna Platinum', 2024, '$399', 7],
    ['Honda Odyssey Elite', 2023, '$379', 8],
    ['Mercedes-Benz V-Class', 2024, '$499', 8],
    ['Tesla Model S', 2024, '$599', 5],
    ['BMW M4 Competition', 2024, '$549', 4],
    ['Porsche 911 Carrera', 2024, '$699', 4],
  ] as const) {
    const [card, ...others] = cards.filter((one) => one.one('h2').text === name);
    expect(others).toEqual([]);
    for (const words of [String(year), price, `${seats} seats`]) expect(card?.text).toContain(words);
  }
});

test('a name in the fleet leads to the page of the vehicle', async () => {
  const link = (await pageAt(site, '/fleet')).one('main').with('a', 'Porsche 911 Carrera');
  const address = link.attribute('href') ?? '';
  expect(address).toMatch(/^\/vehicle\?id=[0-9a-f-]{36}$/);
  const page = await pageAt(site, address);
  expect(page.one('h1').text).toBe('Porsche 911 Carrera');
  expect(page.one('main').text).toContain('$699');
});

/** Each of the four fields leaves out a vehicle of one of these lists, or puts it into this order. */
test.each([
  [
    ['Non-Van', 'Any', 'Up to $600/day', 'Price: high to low'],
    'category=Non-Van&minSeats=0&maxPrice=600&sort=price_high',
    ['Tesla Model S', 'BMW M4 Competition'],
  ],
  [
    ['All', '8+', 'Up to $600/day', 'Price: low to high'],
    'category=all&minSeats=8&maxPrice=600&sort=price_low',
    ['Honda Odyssey Elite', 'Mercedes-Benz V-Class'],
  ],
])('the fleet is filtered and sorted by a form of the browser: %j', async (chosen, query, names) => {
  const form = (await pageAt(site, '/fleet')).one('main').one('noscript').one('form');
  // A form that names neither address nor method asks for its own page.
  expect([form.attribute('action'), form.attribute('method')]).toEqual([undefined, undefined]);
  expect(form.one('button').attribute('type')).toBe('submit');
  const fields = form.all('select');
  expect(fields.map((field) => form.one('label', { for: field.attribute('id') ?? '' }).text)).toEqual([
    'Category',
    'Seats',
    'Price range',
    'Sort by',
  ]);
  const sent = fields.map((field, place) => [
    field.attribute('name') ?? '',
    field.with('option', chosen[place] ?? '').attribute('value') ?? '',
  ]);
  const wanted = String(new URLSearchParams(sent));
  expect(wanted).toBe(query);
  const page = await pageAt(site, `/fleet?${wanted}`);
  const main = page.one('main');
  expect(main.all('h2').map(({ text }) => text)).toEqual(names);
  // The form that comes with them shows what was chosen.
  const options = main.one('noscript').one('form').all('option', { selected: '' });
  expect(options.map(({ text }) => text)).toEqual(chosen);
  expect(page.canonical).toEqual([`${origin}/fleet`]);
});

test('a new price is on the very next page, although pages are kept', async () => {
  const before = (await pageAt(site, '/fleet')).one('main').text;
  expect(before).toContain('$599');
  const { db } = site.context;
  await db.updateTable('vehicles').set({ daily_cents: 61_900 }).where('name', '=', 'Tesla Model S').execute();
  const page = await pageAt(site, '/fleet');
  expect(page.one('main').text).toContain('$619');
  expect(page.one('main').text).not.toContain('$599');
  // Search engines see the same price.
  expect(JSON.stringify(page.data)).toContain('"price":"619.00"');
});
