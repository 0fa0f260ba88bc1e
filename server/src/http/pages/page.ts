import { hash } from 'node:crypto';
import type { CardSources } from './card-sources.ts';
import { reportDirectives, reportingEndpoints } from './csp-reports.ts';
import { takeMarks } from './inline-scripts.ts';
import { isOfDesk, type PagePolicy } from './page-policy.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** A rendered page, with the headers that belong to its text. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Names text and headers, for caches. */
  tag: string;
  /** The text in the codings in which it has been sent to everybody. */
  compressed: Map<string, Promise<Buffer>>;
}

/** Makes a page of the renderer's response to an address. */
export function pageMaker(policy: PagePolicy, cards: CardSources | undefined) {
  return async (url: string, response: Response): Promise<Page> => {
    const { pathname } = new URL(url);
    const { text, sources } = takeMarks(await response.text());
    const headers = {
      ...Object.fromEntries(response.headers),
      'content-security-policy': `${policy(sources, pathname)}; ${reportDirectives}`,
      'reporting-endpoints': reportingEndpoints,
      'permissions-policy': permissionsPolicy(isOfDesk(pathname) ? undefined : cards?.frames),
    };
    const tag = hash('sha256', JSON.stringify(headers) + text, 'base64url');
    return { status: response.status, headers, text, tag, compressed: new Map() };
  };
}
