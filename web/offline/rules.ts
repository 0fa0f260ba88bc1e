/** Parts of the site that have a worker, and their pages that open without a connection. Any trip's id does for a document. */
const parts = {
  '/dashboard/trips/': { handover: 'any/handover/pickup', accidents: 'any/accidents' },
  '/host/bookings/': { handover: 'any/handover/pickup', accidents: undefined },
  '/operator/bookings/': { handover: 'any/handover/pickup', accidents: 'any/accidents' },
} as const;

export type Part = keyof typeof parts;

/** The part that is a worker's scope. */
export function partOf(scope: string): Part | undefined {
  const { pathname } = new URL(scope);
  return partNames.find((part) => part === pathname);
}

const partNames: readonly Part[] = ['/dashboard/trips/', '/host/bookings/', '/operator/bookings/'];

/** Addresses of documents that a worker stores: the same for all trips, without anybody's data. */
export function documentsOf(part: Part): string[] {
  return Object.values(parts[part]).flatMap((page) => (page === undefined ? [] : [part + page]));
}

/** How a request is answered; null leaves it to the browser. */
export type Answer =
  /** A script, style or font. Its name has a hash of its content. */
  | { first: 'cache' }
  /** A page; without the network its stored document, or a note. */
  | { first: 'network'; document: string | undefined }
  | null;

export function answerOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  part: Part,
  ownOrigin: string,
): Answer {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (mode === 'navigate') return { first: 'network', document: documentOf(pathname, part) };
  return pathname.startsWith('/assets/') ? { first: 'cache' } : null;
}

function documentOf(pathname: string, part: Part): string | undefined {
  const { handover, accidents } = parts[part];
  const page = pathname.startsWith(part) ? pathname.slice(part.length) : '';
  if (/^[\w-]+\/handover\/(?:pickup|return|next)$/.test(page)) return part + handover;
  if (accidents !== undefined && /^[\w-]+\/accidents$/.test(page)) return part + accidents;
  return undefined;
}

/** The pickup or return of the trip that a page is about. */
export function handoverOf(url: string, part: Part): string | undefined {
  const [, id] = /^([\w-]+)(?:\/|$)/.exec(new URL(url).pathname.slice(part.length)) ?? [];
  return id === undefined ? undefined : `${part}${id}/handover/next`;
}

/** One cache for each part and build. */
export function cacheName(part: Part, build: string): string {
  return `${cachesOf(part)}${build}`;
}

/** Whether a cache is of an earlier build of the same part. */
export function isOutdated(name: string, part: Part, build: string): boolean {
  return name.startsWith(cachesOf(part)) && name !== cacheName(part, build);
}

function cachesOf(part: Part): string {
  return `makani.offline ${part} `;
}
