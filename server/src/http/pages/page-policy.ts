import type { CardSources } from './card-sources.ts';
import { hashSource } from './inline-scripts.ts';

/** The Content-Security-Policy of a page, by the sources of its inline scripts and its address. */
export type PagePolicy = (inline: readonly string[], path: string) => string;

/** Styles that React Aria adds to a page: for whatever can be pressed, and below a dialog on a phone. */
export const addedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const styleSources = ["'self'", ...addedStyles.map(hashSource)].join(' ');

/**
 * Allows only our files and the page's own inline scripts, and no requests to other hosts. Where Stripe takes cards, every
 * page of guests and hosts allows its script, frames and API. A policy belongs to the document, and the router leads from
 * any page to one with a card form without loading another document. The desk's pages never do.
 */
export function pagePolicy(cards?: CardSources): PagePolicy {
  return (inline, path) => policyWith(inline, isOfDesk(path) ? undefined : cards);
}

function policyWith(inline: readonly string[], cards: CardSources | undefined): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inline, ...(cards?.scripts ?? [])].join(' ')}`,
    `style-src ${styleSources}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(cards?.connections ?? [])].join(' ')}`,
    ...(cards ? [`frame-src ${cards.frames.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The page's first script makes this policy, and no second one may be made: web/app/script-policy.ts.
    'trusted-types default',
  ].join('; ');
}

/** Hot reload needs inline scripts, eval and a WebSocket; the rest matches production. */
export function devPolicy(cards?: CardSources): PagePolicy {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' 'unsafe-eval'${others(cards?.scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ws:${others(cards?.connections)}`,
    ...(cards ? [`frame-src${others(cards.frames)}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return () => policy;
}

function others(sources: string[] | undefined): string {
  return (sources ?? []).map((each) => ` ${each}`).join('');
}

/** The router matches decoded paths, so `/%6fperator` is the desk's, too. */
export function isOfDesk(path: string): boolean {
  return /^[/\\]+operator(?:[/\\.]|$)/i.test(decoded(path));
}

function decoded(path: string): string {
  return path.replaceAll(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
