import type { Site } from '@makani/contract/site/site';
import type { MetaDescriptor } from 'react-router';

interface MetaArgs {
  location: { pathname: string };
  /** The root match is first; its loader has the site. */
  matches: readonly [{ loaderData: { site: Site } | undefined }, ...unknown[]];
}

export interface PageWords {
  title: string;
  /** The text below the title in search results, about 160 characters at most. */
  description: string;
  /** The page's address, if it is not just the path. */
  address?: string;
  /** A photograph to share instead of the poster. */
  photo?: { src: string; alt: string };
}

/** The head of a page for search engines and sharing. */
export function publicMeta(args: MetaArgs, words: PageWords | ((site: Site) => PageWords)): MetaDescriptor[] {
  const site = args.matches[0].loaderData?.site;
  if (!site) return [];
  const { title, description, address, photo } = typeof words === 'function' ? words(site) : words;
  const fullTitle = title.includes(site.name) ? title : `${title} · ${site.name}`;
  const url = address === undefined ? addressOf(site, args.location.pathname) : site.publicUrl + address;
  const image = site.publicUrl + (photo?.src ?? '/og.png');
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(photo ? [{ property: 'og:image:alt', content: photo.alt }] : posterFacts),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: fullTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
}

const posterFacts: MetaDescriptor[] = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: 'A travel poster of Diamond Head and the sea at golden hour' },
];

/** The head of a private page, or one within a booking: excluded from search engines. */
export function privateMeta({ matches }: Pick<MetaArgs, 'matches'>, title: string): MetaDescriptor[] {
  const name = matches[0].loaderData?.site.name;
  return [
    { title: name === undefined ? title : `${title} · ${name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The canonical address: without query, and without a trailing slash except for the home page. */
function addressOf({ publicUrl }: Site, pathname: string): string {
  return `${publicUrl}${pathname.replace(/(?<=.)\/+$/, '')}`;
}

/** The `meta` of a private page whose title is always the same. */
export function privatePage(title: string): (args: MetaArgs) => MetaDescriptor[] {
  return (args) => privateMeta(args, title);
}
