import type { Location } from '@makani/contract/site/locations';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../kit/test.ts';

const publicPages = {
  '/': 'Makani · Luxury car, van and minivan rental in Honolulu',
  '/fleet': 'Our fleet · Makani',
  '/locations': 'Locations · Makani',
  '/about': 'About us · Makani',
  '/how-to-rent': 'How to rent · Makani',
  '/list-your-vehicle': 'List your vehicle · Makani',
  '/faqs': 'FAQs · Makani',
  '/contact': 'Contact · Makani',
  '/terms': 'Terms of service · Makani',
  '/privacy': 'Privacy policy · Makani',
  '/cookies': 'Cookie policy · Makani',
};
const privatePages = [
  '/search',
  '/vehicle',
  '/reserve',
  '/payment',
  '/confirmation',
  '/dashboard/trips',
  '/dashboard/profile',
  '/host/vehicles',
  '/host/vehicles/add',
  '/host/vehicles/edit/example',
  '/host/bookings',
  '/host/earnings',
];

test.describe('as a search engine reads it, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page has a title, a description and one address of its own', async ({ page, app }) => {
    const descriptions = new Set<string>();
    for (const [path, title] of Object.entries(publicPages)) {
      await page.goto(`${path}?utm_source=elsewhere`);
      await expect(page, path).toHaveTitle(title);
      const description = await metaOf(page, 'name', 'description');
      expect(description.length, path).toBeGreaterThan(60);
      expect(description.length, path).toBeLessThan(200);
      descriptions.add(description);
      await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', app.url + path);
      await expect(page.locator('meta[name=robots]'), path).toHaveCount(0);
      expect(await metaOf(page, 'property', 'og:title'), path).toBe(title);
      expect(await metaOf(page, 'property', 'og:description'), path).toBe(description);
      expect(await metaOf(page, 'property', 'og:url'), path).toBe(app.url + path);
      expect(await metaOf(page, 'property', 'og:image'), path).toBe(`${app.url}/og.png`);
      expect(await metaOf(page, 'name', 'twitter:card'), path).toBe('summary_large_image');
    }
    expect(descriptions.size).toBe(Object.keys(publicPages).length);
  });

  test('an address with a slash at its end names the one without', async ({ page, app }) => {
    await page.goto('/about/');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${app.url}/about`);
  });

  test('private pages and the page that is not there stay out', async ({ page, mayRespond }) => {
    mayRespond(404);
    for (const path of [...privatePages, '/nowhere']) {
      await page.goto(path);
      expect(await metaOf(page, 'name', 'robots'), path).toBe('noindex');
      await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0);
      expect(await dataOf(page), path).toEqual([]);
    }
  });

  test('the fleet is told as products with the prices of the API', async ({ page, app }) => {
    await page.goto('/fleet');
    const [trail, list] = await dataOf(page);
    expect(trail).toMatchObject(trailTo(app.url, 'Our fleet', '/fleet'));
    const fleet: Vehicle[] = await app.fleet();
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: fleet.length });
    expect(list?.['itemListElement']).toMatchObject(
      fleet.map(({ id, name, dailyCents, image, category }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': ['Product', 'Vehicle'],
          name,
          category,
          image: app.url + image.src,
          offers: {
            '@type': 'Offer',
            price: (dailyCents / 100).toFixed(2),
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
            url: `${app.url}/vehicle?id=${id}`,
          },
        },
      })),
    );
  });

  test('the page of a vehicle tells what it is and what a day costs', async ({ page, app }) => {
    const [vehicle] = await app.fleet();
    if (!vehicle) throw new Error('no fleet');
    const path = `/vehicle?id=${vehicle.id}`;
    const address = app.url + path;
    await page.goto(`${path}&utm_source=elsewhere`);
    await expect(page).toHaveTitle(`${vehicle.name} rental in Honolulu · Makani`);
    const description = await metaOf(page, 'name', 'description');
    expect(description).toContain(`$${vehicle.dailyCents / 100} per day`);
    expect(description.length).toBeLessThan(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    expect(await metaOf(page, 'property', 'og:url')).toBe(address);
    expect(await metaOf(page, 'property', 'og:image')).toBe(`${app.url}/og.png`);
    await expect(page.getByRole('heading', { level: 1, name: vehicle.name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`$${vehicle.dailyCents / 100}per day`);
    await expect(page.getByRole('main').locator('noscript p')).toContainText('please call');

    const [trail, product] = await dataOf(page);
    expect(trail?.['itemListElement']).toMatchObject([
      { name: 'Home', item: `${app.url}/` },
      { name: 'Our fleet', item: `${app.url}/fleet` },
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

  test('home, locations and contact tell of the open office, and of no other', async ({
    page,
    app,
    request,
  }) => {
    const [office] = await locationsOf(request);
    if (!office) throw new Error('no office');
    for (const path of ['/', '/locations', '/contact']) {
      await page.goto(path);
      const rentals = (await dataOf(page)).filter((node) => node['@type'] === 'AutoRental');
      expect(rentals, path).toMatchObject([
        {
          name: `Makani ${office.name}`,
          telephone: office.phone,
          email: office.email,
          url: `${app.url}/locations`,
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

  test('the questions that are shown are the questions that are told', async ({ page, app }) => {
    await page.goto('/faqs');
    const [trail, faqs] = await dataOf(page);
    expect(trail).toMatchObject(trailTo(app.url, 'FAQs', '/faqs'));
    expect(faqs).toMatchObject({ '@type': 'FAQPage' });
    const told = faqs?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    const shown = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    expect(told.map(({ name }) => name)).toEqual(shown);
    for (const { acceptedAnswer } of told) expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  });

  test('every other public page tells its place', async ({ page, app }) => {
    for (const [path, name] of [
      ['/about', 'About us'],
      ['/how-to-rent', 'How to rent'],
      ['/list-your-vehicle', 'List your vehicle'],
      ['/terms', 'Terms of service'],
      ['/privacy', 'Privacy policy'],
      ['/cookies', 'Cookie policy'],
    ] as const) {
      await page.goto(path);
      expect(await dataOf(page), path).toMatchObject([trailTo(app.url, name, path)]);
    }
  });
});

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

test('the sitemap lists every public page with its whole address, and no other', async ({ request, app }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
  const xml = await answer.text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const vehicles = (await app.fleet()).map(({ id }) => `/vehicle?id=${id}`);
  expect(vehicles).toHaveLength(6);
  const pages = [...Object.keys(publicPages), ...vehicles].map((path) => app.url + path);
  expect(listed).toHaveLength(pages.length);
  expect(new Set(listed)).toEqual(new Set(pages));
  for (const address of listed) expect((await request.get(String(address))).status(), address).toBe(200);
  const days = [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, day]) => String(day));
  for (const day of days) expect(Temporal.PlainDate.from(day).toString()).toBe(day);
  expect(xml).toContain(`${app.url}/terms</loc><lastmod>2026-11-22</lastmod>`);
});

test('no browser keeps what machines read, which changes as pages do', async ({ request }) => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-store');
});

test('robots.txt keeps crawlers from what is private and leads them to the sitemap', async ({
  request,
  app,
}) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isKeptOut = (path: string) => disallowed.some((start) => path.startsWith(start));
  expect([...privatePages, '/api/cars'].filter((path) => !isKeptOut(path))).toEqual([]);
  expect(Object.keys(publicPages).filter(isKeptOut)).toEqual([]);
  // The longest matching rule wins.
  expect(lines).toContain('Disallow: /vehicle');
  expect(lines).toContain('Allow: /vehicle?id=');
});

test('the manifest, its icons, the favicon and the picture to share are there, in their sizes', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(String(href));
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as {
    name: string;
    short_name: string;
    start_url: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ short_name: 'Makani', start_url: '/', theme_color: '#fbf6ea' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) expect(await pngSize(request, src)).toBe(sizes);
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(await pngSize(request, String(touchIcon))).toBe('180x180');
  expect(await pngSize(request, '/og.png')).toBe('1200x630');
  expect((await (await request.get('/og.png')).body()).length).toBeLessThan(300_000);
  const favicon = await request.get('/favicon.svg');
  expect(favicon.headers()['content-type']).toMatch(/^image\/svg\+xml/);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#fbf6ea');
});

test('the footer leads to the house on its networks', async ({ page }) => {
  await page.goto('/about');
  for (const [name, url] of [
    ['Instagram', 'https://www.instagram.com/makani.example'],
    ['Facebook', 'https://www.facebook.com/makani.example'],
    ['YouTube', 'https://www.youtube.com/@makani.example'],
  ] as const) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('rel', /\bnoopener\b.*\bme\b/);
    await expect(link.locator('svg')).toBeVisible();
  }
});

async function metaOf(page: Page, kind: 'name' | 'property', name: string): Promise<string> {
  const tag = page.locator(`meta[${kind}="${name}"]`);
  await expect(tag, name).toHaveCount(1);
  return (await tag.getAttribute('content')) ?? '';
}

type Node = Record<string, unknown>;

async function dataOf(page: Page): Promise<Node[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes = blocks.map((block) => JSON.parse(block) as Node);
  for (const node of nodes) expect(node['@context']).toBe('https://schema.org');
  return nodes;
}

function trailTo(origin: string, name: string, path: string): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name, item: origin + path },
    ],
  };
}

async function locationsOf(request: APIRequestContext): Promise<Location[]> {
  const { locations } = (await (await request.get('/api/locations')).json()) as { locations: Location[] };
  return locations;
}

/** `192x192`, read from the file itself. */
async function pngSize(request: APIRequestContext, src: string): Promise<string> {
  const answer = await request.get(src);
  expect(answer.status(), src).toBe(200);
  expect(answer.headers()['content-type'], src).toBe('image/png');
  const body = await answer.body();
  return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;
}

for (const path of ['/api/docs', '/api/docs/']) {
  test(`the description of the API is browsable at ${path}`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    await expect(page.getByRole('heading', { name: 'Makani API' })).toBeVisible();
    await expect(page.getByText('/api/locations', { exact: true }).first()).toBeVisible();
  });
}
