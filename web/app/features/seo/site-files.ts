import type { Site } from '@makani/contract/site/site';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { paths } from '../../paths.ts';
import { type PublicPage, privatePaths, publicPages } from './public-pages.ts';

/** The protocol's limit of addresses per sitemap. */
export const sitemapLimit = 50_000;

/**
 * `/sitemap.xml`: every public page and every vehicle's page. Only pages with a known date of change have
 * one.
 */
export function sitemapXml({ publicUrl }: Site, vehicles: readonly Pick<Vehicle, 'id'>[]): string {
  const pages: Omit<PublicPage, 'name'>[] = [
    ...publicPages,
    ...vehicles.map(({ id }) => ({ path: paths.vehicleById(id) })),
  ];
  const entries = pages.slice(0, sitemapLimit).map(({ path, revised }) => {
    const lastmod = revised === undefined ? '' : `<lastmod>${revised}</lastmod>`;
    return `  <url><loc>${xmlText(publicUrl + path)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * `/robots.txt`. The longest matching rule wins, so a vehicle's own page is allowed although `/vehicle` is
 * not.
 */
export function robotsTxt({ publicUrl }: Site): string {
  const disallowed = privatePaths.map((path) => `Disallow: ${path}`);
  const allowed = `Allow: ${paths.vehicleById('')}`;
  return ['User-agent: *', ...disallowed, allowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** `/manifest.webmanifest`, for the site on a home screen. */
export function webManifest({ name, tagline }: Site): string {
  return JSON.stringify({
    id: paths.home,
    name: `${name} car rental`,
    short_name: name,
    description: tagline,
    lang: 'en',
    start_url: paths.home,
    scope: paths.home,
    // Keeps a back button, because a booking spans several pages.
    display: 'minimal-ui',
    background_color: '#fbf6ea',
    theme_color: '#fbf6ea',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Our fleet', url: paths.fleet },
      { name: 'My trips', url: paths.trips },
    ],
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function xmlText(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
