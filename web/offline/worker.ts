/**
 * The service worker that opens pickup, return and accident pages without a connection. It stores the documents and files of
 * one build, all at once or none, and nothing else.
 *
 * An answer of 404 leaves a worker where it is. To take it away, serve a script at its address that calls `skipWaiting` when
 * it is installed and `registration.unregister` when it is activated. Safari removes worker, cache and records after seven
 * days without a visit, and some private windows have no worker: there the pages need a connection.
 */
import { offlineNote } from './note.ts';
import { answerOf, cacheName, documentsOf, handoverOf, isOutdated, type Part, partOf } from './rules.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
/** The build's name, and its files that the pages load later than their documents say. */
declare const offlineBuild: { name: string; lateFiles: readonly string[] };
const { name: buildName, lateFiles } = offlineBuild;

/** How long a page that is stored waits for the network. */
const patienceMs = 4_000;

const part = partOf(self.registration.scope);
if (part !== undefined) serve(part);

function serve(ofPart: Part): void {
  self.addEventListener('install', (event) => event.waitUntil(storeBuild(ofPart)));
  // An open page keeps the worker of its own build; the next one waits until it is closed.
  self.addEventListener('activate', (event) => event.waitUntil(takeOver(ofPart)));
  self.addEventListener('fetch', (event) => {
    const answer = answerOf(event.request, ofPart, location.origin);
    if (answer?.first === 'cache') event.respondWith(file(event.request, ofPart));
    if (answer?.first === 'network') event.respondWith(page(event.request, answer.document, ofPart));
  });
}

/** The documents with the files that they name. A file that is missing, as while servers change, leaves this to another visit. */
async function storeBuild(ofPart: Part): Promise<void> {
  const cache = await openCache(ofPart);
  const files = new Set(lateFiles);
  for (const address of documentsOf(ofPart)) {
    const document = await fetch(address, { cache: 'no-store' });
    if (!document.ok || document.redirected) throw new Error(`${address} answered ${document.status}`);
    for (const named of filesIn(await document.clone().text())) files.add(named);
    await cache.put(address, document);
  }
  await cache.addAll([...files]);
}

function filesIn(html: string): string[] {
  return html.match(/\/assets\/[\w.-]+\.\w+/g) ?? [];
}

/** Also serves the page that is open, which has the files of the same build. */
async function takeOver(ofPart: Part): Promise<void> {
  for (const name of await caches.keys()) if (isOutdated(name, ofPart, buildName)) await caches.delete(name);
  await self.clients.claim();
}

async function file(request: Request, ofPart: Part): Promise<Response> {
  return (await stored(request.url, ofPart)) ?? fetch(request);
}

async function page(request: Request, document: string | undefined, ofPart: Part): Promise<Response> {
  const known = document === undefined ? undefined : await stored(document, ofPart);
  if (known === undefined) return fetch(request).catch(() => note(request, ofPart));
  return (await Promise.race([whole(request), tooLate()]).catch(() => undefined)) ?? known;
}

/** A connection may end within the page. @throws for a server that is in trouble, too. */
async function whole(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
  await response.clone().arrayBuffer();
  return response;
}

function tooLate(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patienceMs));
}

async function note({ url }: Request, ofPart: Part): Promise<Response> {
  const [document = ''] = documentsOf(ofPart);
  const html = (await (await stored(document, ofPart))?.text()) ?? '';
  const styles = new Set(filesIn(html).filter((name) => name.endsWith('.css')));
  return offlineNote({ styles: [...styles], handover: handoverOf(url, ofPart) });
}

/** A storage that is full or damaged has nothing, and the network still answers. */
async function stored(address: string, ofPart: Part): Promise<Response | undefined> {
  return openCache(ofPart)
    .then((cache) => cache.match(address, { ignoreVary: true }))
    .catch(() => undefined);
}

function openCache(ofPart: Part): Promise<Cache> {
  return caches.open(cacheName(ofPart, buildName));
}
