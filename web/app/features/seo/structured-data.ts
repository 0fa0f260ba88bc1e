import type { Faq } from '@makani/contract/site/faqs';
import type { HoursException, Location } from '@makani/contract/site/locations';
import type { Site } from '@makani/contract/site/site';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { dayHours, type OpeningRange, weeklyHours } from '@makani/domain/calendar/opening-hours';
import { paths } from '../../paths.ts';
import type { DataNode } from './data-node.ts';
import { type PublicPage, publicPages } from './public-pages.ts';
import { vehicleData } from './vehicle-data.ts';

/** The loader data of the page that is being rendered. */
export interface ShownData {
  site: Site;
  locations: readonly Location[];
  vehicles: readonly Vehicle[];
  faqs: readonly Faq[];
  /** The vehicle of a vehicle's own page. */
  vehicle?: Vehicle | undefined;
}

const written = new Map<string, { shown: ShownData; blocks: string }>();

/** The data blocks of a page, which are written once while it shows the same: the server shares what it has loaded. */
export function structuredDataBlocks(pathname: string, shown: ShownData): string {
  const known = written.get(pathname);
  if (known !== undefined && isSame(known.shown, shown)) return known.blocks;
  const nodes = structuredDataOf(pathname, shown);
  const blocks = dataBlocks(nodes);
  // There are as many as public pages, but a page for each vehicle.
  if (nodes.length > 0 && shown.vehicle === undefined) written.set(pathname, { shown, blocks });
  return blocks;
}

function isSame(one: ShownData, other: ShownData): boolean {
  return (
    one.site === other.site &&
    one.locations === other.locations &&
    one.vehicles === other.vehicles &&
    one.faqs === other.faqs &&
    one.vehicle === other.vehicle
  );
}

/** The page's content in schema.org's vocabulary. Empty for pages that search engines skip. */
export function structuredDataOf(pathname: string, shown: ShownData): DataNode[] {
  if (shown.vehicle && pathname === paths.vehicle) return vehiclePage(shown.site, shown.vehicle);
  const page = publicPages.find(({ path }) => path === pathname);
  if (!page) return [];
  return [
    ...(page.path === paths.home ? [webSite(shown.site)] : [breadcrumbs(shown.site, page)]),
    ...(page.path === paths.fleet ? [fleet(shown)] : offices(shown)),
    ...(page.path === paths.faqs ? [faqPage(shown.faqs)] : []),
  ];
}

/**
 * Data blocks, which browsers do not execute. They exist in the server's HTML only, because the Trusted Types
 * policy forbids a script to write them. Each `<` is escaped, so that the data cannot open or close a tag.
 */
function dataBlocks(nodes: readonly DataNode[]): string {
  return nodes
    .map((node) =>
      JSON.stringify({ '@context': 'https://schema.org', ...node }).replaceAll('<', String.raw`\u003c`),
    )
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}

function webSite({ name, publicUrl }: Site): DataNode {
  return { '@type': 'WebSite', name, url: `${publicUrl}/` };
}

function vehiclePage(site: Site, vehicle: Vehicle): DataNode[] {
  const page = { path: paths.vehicleById(vehicle.id), name: vehicle.name };
  return [breadcrumbs(site, page, paths.fleet), vehicleData(site, vehicle, true)];
}

/** The trail from the home page, via the page `above` if there is one. */
function breadcrumbs({ publicUrl }: Site, page: PublicPage, above?: string): DataNode {
  const trail = [...publicPages.filter(({ path }) => path === paths.home || path === above), page];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

function offices({ site, locations }: ShownData): DataNode[] {
  return locations.filter(({ status }) => status === 'open').map((office) => autoRental(site, office));
}

function autoRental({ name, publicUrl, supportEmail, social }: Site, office: Location): DataNode {
  const hours = openingHours(office.hours);
  const special = office.exceptions.flatMap(specialHours);
  return {
    '@type': 'AutoRental',
    '@id': `${publicUrl}${paths.locations}#${office.id}`,
    name: `${name} ${office.name}`,
    description: office.description,
    url: `${publicUrl}${paths.locations}`,
    image: publicUrl + office.image,
    logo: `${publicUrl}/icons/icon-512.png`,
    telephone: office.phone,
    email: office.email,
    priceRange: '$$$',
    currenciesAccepted: 'USD',
    address: postalAddress(office.address),
    geo: { '@type': 'GeoCoordinates', latitude: office.coordinates.lat, longitude: office.coordinates.lng },
    ...(hours.length > 0 && { openingHoursSpecification: hours.length === 1 ? hours[0] : hours }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    parentOrganization: {
      '@type': 'Organization',
      name,
      url: `${publicUrl}/`,
      email: supportEmail,
      ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    },
  };
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * One specification per range with its days. A range past midnight closes before it opens, by schema.org's
 * rule.
 */
function openingHours(hours: string): DataNode[] {
  const days = new Map<string, { range: OpeningRange; dayOfWeek: string[] }>();
  for (const [day, ranges] of (weeklyHours(hours) ?? []).entries()) {
    for (const range of ranges) {
      const key = `${range.opensAt}-${range.closesAt}`;
      const known = days.get(key) ?? { range, dayOfWeek: [] };
      known.dayOfWeek.push(weekdayNames[day] ?? '');
      days.set(key, known);
    }
  }
  return [...days.values()].map(({ range: { opensAt, closesAt }, dayOfWeek }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: opensAt,
    // Open around the clock ends at 23:59.
    closes: opensAt === closesAt ? '23:59' : closesAt,
  }));
}

/** A day of its own. One that is closed opens and closes at midnight, by the rule of search engines. */
function specialHours({ date, hours }: HoursException): DataNode[] {
  const ranges = dayHours(hours) ?? [];
  const shown = ranges.length === 0 ? [{ opensAt: '00:00', closesAt: '00:00' }] : ranges;
  return shown.map(({ opensAt, closesAt }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: opensAt,
    closes: ranges.length > 0 && opensAt === closesAt ? '23:59' : closesAt,
  }));
}

/** `555 Trade Wind Way, Honolulu, HI 96815`; an address in another format stays whole. */
function postalAddress(address: string): DataNode {
  const parts = /^(?<street>.+), (?<city>[^,]+), (?<state>[A-Z]{2}) (?<zip>\d{5})$/.exec(address)?.groups;
  return {
    '@type': 'PostalAddress',
    streetAddress: parts?.['street'] ?? address,
    addressLocality: parts?.['city'],
    addressRegion: parts?.['state'],
    postalCode: parts?.['zip'],
    addressCountry: 'US',
  };
}

function fleet({ site, vehicles, locations }: ShownData): DataNode {
  const open = new Set(locations.filter(({ status }) => status === 'open').map(({ id }) => id));
  return {
    '@type': 'ItemList',
    name: `The fleet of ${site.name}`,
    numberOfItems: vehicles.length,
    itemListElement: vehicles.map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: vehicleData(
        site,
        vehicle,
        vehicle.locations.some((id) => open.has(id)),
      ),
    })),
  };
}

function faqPage(faqs: readonly Faq[]): DataNode {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
