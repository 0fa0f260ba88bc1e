import type { Location } from '@makani/contract/site/locations';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { expect, test } from 'vitest';
import { openSite, origin, pageAt } from './kit/open-site.ts';
import { privatePages, publicPages } from './kit/paths.ts';
import type { Part, StructuredData } from './kit/read-page.ts';

const site = await openSite();

test('every public page has a title, a description and one address of its own', async () => {
  const descriptions = new Set<string>();
  for (const [path, title] of Object.entries(publicPages)) {
    const page = await pageAt(site, `${path}?utm_source=elsewhere`);
    expect(page.one('head').one('title').text).toBe(title);
    const description = page.meta('name', 'description');
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThan(200);
    descriptions.add(description);
    expect(page.canonical).toEqual([origin + path]);
    expect(page.all('meta', { name: 'robots' })).toEqual([]);
    expect(page.meta('property', 'og:title')).toBe(title);
    expect(page.meta('property', 'og:description')).toBe(description);
    expect(page.meta('property', 'og:url')).toBe(origin + path);
    expect(page.meta('property', 'og:image')).toBe(`${origin}/og.png`);
    expect(page.meta('name', 'twitter:card')).toBe('summary_large_image');
  }
  expect(descriptions.size).toBe(Object.keys(publicPages).length);
});

test('an address with a slash at its end names the one without', async () => {
  expect((await pageAt(site, '/about/')).canonical).toEqual([`${origin}/about`]);
});

test('private pages and the page that is not there stay out', async () => {
  for (const path of [...privatePages, '/nowhere']) {
    const page = await pageAt(site, path, path === '/nowhere' ? 404 : 200);
    expect(page.meta('name', 'robots')).toBe('noindex');
    expect(page.canonical).toEqual([]);
    expect(page.data).toEqual([]);
  }
});

test('the fleet is told as products with the prices of the API', async () => {
  const [trail, list] = dataOf(await pageAt(site, '/fleet'));
  expect(trail).toMatchObject(trailTo('Our fleet', '/fleet'));
  const fleet = await vehicles();
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: fleet.length });
  expect(list?.['itemListElement']).toMatchObject(
    fleet.map(({ id, name, dailyCents, image, category }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': ['Product', 'Vehicle'],
        name,
        category,
        image: origin + image.src,
        offers: {
          '@type': 'Offer',
          price: (dailyCents / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: `${origin}/vehicle?id=${id}`,
        },
      },
    })),
  );
});

test('the page of a vehicle tells what it is and what a day costs', async () => {
  const [vehicle] = await vehicles();
  if (!vehicle) throw new Error('no fleet');
  const path = `/vehicle?id=${vehicle.id}`;
  const address = origin + path;
  const page = await pageAt(site, `${path}&utm_source=elsewhere`);
  expect(page.one('head').one('title').text).toBe(`${vehicle.name} rental in Honolulu · Makani`);
  const description = page.meta('name', 'description');
  expect(description).toContain(`$${vehicle.dailyCents / 100} per day`);
  expect(description.length).toBeLessThan(200);
  expect(page.canonical).toEqual([address]);
  expect(page.all('meta', { name: 'robots' })).toEqual([]);
  expect(page.meta('property', 'og:url')).toBe(address);
  expect(page.meta('property', 'og:image')).toBe(`${origin}/og.png`);
  expect(page.one('h1').text).toBe(vehicle.name);
  expect(page.one('main').text).toContain(`$${vehicle.dailyCents / 100}per day`);
  expect(page.one('main').one('noscript').one('p').text).toContain('please call');

  const [trail, product] = dataOf(page);
  expect(trail?.['itemListElement']).toMatchObject([
    { name: 'Home', item: `${origin}/` },
    { name: 'Our fleet', item: `${origin}/fleet` },
    { name: vehicle.name, item: address },
  ]);
  expect(product).toMatchObject({
    '@type': ['Product', 'Vehicle'],
    name: vehicle.name,
    vehicleSeatingCapacity: vehicle.specs.seats,
    offers: {
      url: address,
      price: (vehicle.dailyCents / 100).toFixed(2),
      priceSpecification: { unitCode: 'DAY' },
      availability: 'https://schema.org/InStock',
    },
  });
  expect(product).not.toHaveProperty('aggregateRating');
});

test('home, locations and contact tell of the open office, and of no other', async () => {
  const { locations } = await site.expect<{ locations: Location[] }>(200, 'GET', '/locations');
  const [office] = locations;
  if (!office) throw new Error('no office');
  for (const path of ['/', '/locations', '/contact']) {
    const rentals = dataOf(await pageAt(site, path)).filter((node) => node['@type'] === 'AutoRental');
    expect(rentals).toMatchObject([
      {
        name: `Makani ${office.name}`,
        telephone: office.phone,
        email: office.email,
        url: `${origin}/locations`,
        priceRange: '$$$',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '555 Trade Wind Way',
          addressLocality: 'Honolulu',
          addressRegion: 'HI',
          postalCode: '96815',
        },
        geo: { latitude: office.coordinates.lat, longitude: office.coordinates.lng },
        openingHoursSpecification: { opens: '07:00', closes: '22:00' },
      },
    ]);
  }
});

test('the questions that are shown are the questions that are told', async () => {
  const page = await pageAt(site, '/faqs');
  const [trail, faqs] = dataOf(page);
  expect(trail).toMatchObject(trailTo('FAQs', '/faqs'));
  const shown = page
    .one('main')
    .all('h3')
    .map(({ text }) => text);
  expect(shown.length).toBeGreaterThan(0);
  expect(faqs).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: shown.map((name) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^[^]{21,}$/) },
    })),
  });
});

test.each([
  ['/about', 'About us'],
  ['/how-to-rent', 'How to rent'],
  ['/list-your-vehicle', 'List your vehicle'],
  ['/terms', 'Terms of service'],
  ['/privacy', 'Privacy policy'],
  ['/cookies', 'Cookie policy'],
])('every other public page tells its place: %s', async (path, name) => {
  expect(dataOf(await pageAt(site, path))).toMatchObject([trailTo(name, path)]);
});

async function vehicles(): Promise<Vehicle[]> {
  return (await site.expect<{ vehicles: Vehicle[] }>(200, 'GET', '/cars')).vehicles;
}

function dataOf({ data }: Part): StructuredData[] {
  for (const node of data) expect(node['@context']).toBe('https://schema.org');
  return data;
}

function trailTo(name: string, path: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name, item: origin + path },
    ],
  };
}
