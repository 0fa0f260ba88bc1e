import { cardScriptPolicy, type CardSources } from './card-sources.ts';

/** The Content-Security-Policy of a page, by its nonce and its address. */
export type PagePolicy = (nonce: string, path: string) => string;

/**
 * Allows only scripts with this response's nonce and those they load, and no requests to other hosts. Where Stripe takes
 * cards, every page of guests and hosts allows its script, frames and API: a policy belongs to the document, and the router
 * leads from any page to one that asks for a card without loading another document. The desk's pages never do.
 */
export function pagePolicy(cards?: CardSources): PagePolicy {
  return (nonce, path) => policyWith(nonce, isOfDesk(path) ? undefined : cards);
}

function policyWith(nonce: string, cards: CardSources | undefined): string {
  return [
    "default-src 'none'",
    // A browser that knows 'strict-dynamic' goes by the nonce and by Trusted Types; to any other the address says it.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${cards ? ` ${cards.script}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(cards?.connections ?? [])].join(' ')}`,
    ...(cards ? [`frame-src ${cards.frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${cards ? cardScriptPolicy : "'none'"}`,
  ].join('; ');
}

/** Hot reload needs inline scripts, eval and a WebSocket; the rest matches production. */
export function devPolicy(cards?: CardSources): PagePolicy {
  const others = (sources: string[] | undefined): string =>
    (sources ?? []).map((each) => ` ${each}`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline' 'unsafe-eval'${others(cards && [cards.script])}`,
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

export function isOfDesk(path: string): boolean {
  return /^\/operator(?:[/.]|$)/i.test(path);
}
