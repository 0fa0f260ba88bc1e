import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const site = 'https://makani.example';
const handover = `${site}/host/bookings/44444444-4444-4444-8444-444444444444/handover/pickup`;
const files = { page: '/assets/page-1.js', style: '/assets/root-1.css', late: '/assets/camera-1.js' };
const html = `<link href="${files.style}"><script src="${files.page}"></script>`;

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let stored: Map<string, Map<string, Response>>;
let answers: (path: string) => Response | Promise<Response>;

/** The browser's side of a worker, as far as ours uses it. */
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  listeners = new Map();
  stored = new Map();
  answers = (path) => new Response(path.endsWith('pickup') ? html : `file ${path}`);
  const fetchPath = async (target: string | { url: string }) =>
    answers(new URL(typeof target === 'string' ? target : target.url, site).pathname);
  vi.stubGlobal('fetch', fetchPath);
  vi.stubGlobal('location', { origin: site });
  vi.stubGlobal('offlineBuild', { name: 'two', lateFiles: [files.late] });
  vi.stubGlobal('self', {
    registration: { scope: `${site}/host/bookings/` },
    clients: { claim: () => Promise.resolve() },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const rows = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, rows);
      return {
        put: async (path: string, response: Response) => void rows.set(path, response),
        match: async (address: string) => rows.get(new URL(address, site).pathname)?.clone(),
        addAll: async (paths: string[]) => {
          const responses = await Promise.all(paths.map(fetchPath));
          if (responses.some(({ ok }) => !ok)) throw new TypeError('a file is missing');
          for (const [index, path] of paths.entries()) rows.set(path, responses[index]!);
        },
      };
    },
  });
  await import('../../../offline/worker.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function happens(type: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

/** Undefined for a request that is left to the browser. */
async function answerTo(url: string, mode = 'navigate'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url, mode, method: 'GET' },
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  await vi.advanceTimersByTimeAsync(4_000);
  return answer && (await answer).text();
}

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

test('the documents are stored with their files, and those that come later', async () => {
  await happens('install');
  expect([...stored.keys()]).toEqual(['makani.offline /host/bookings/ two']);
  expect([...(stored.get('makani.offline /host/bookings/ two')?.keys() ?? [])]).toEqual([
    '/host/bookings/any/handover/pickup',
    files.late,
    files.style,
    files.page,
  ]);
});

test('a build with a file that is missing is not installed', async () => {
  answers = (path) => (path === files.late ? new Response('', { status: 404 }) : new Response(html));
  await expect(happens('install')).rejects.toThrow('a file is missing');
  answers = () => new Response('', { status: 503 });
  await expect(happens('install')).rejects.toThrow('answered 503');
});

test('what the build before stored is removed once this one serves', async () => {
  stored.set('makani.offline /host/bookings/ one', new Map());
  stored.set('makani.offline /dashboard/trips/ one', new Map());
  await happens('install');
  await happens('activate');
  expect([...stored.keys()]).toEqual([
    'makani.offline /dashboard/trips/ one',
    'makani.offline /host/bookings/ two',
  ]);
});

test('the network answers as long as it does', async () => {
  await happens('install');
  answers = () => new Response('the latest page');
  expect(await answerTo(handover)).toBe('the latest page');
  expect(await answerTo(`${site}/host/bookings/1/agreement`)).toBe('the latest page');
  expect(await answerTo(`${site}/api/host/bookings`, 'cors')).toBeUndefined();
});

test.each<[string, typeof answers]>([
  ['no network', noNetwork],
  ['a network that does not answer', () => new Promise(() => undefined)],
  ['a server in trouble', () => new Response('one moment', { status: 503 })],
])('with %s a handover opens from the cache', async (_name, trouble) => {
  await happens('install');
  answers = trouble;
  expect(await answerTo(handover)).toBe(html);
  expect(await answerTo(site + files.late, 'cors')).toBe(`file ${files.late}`);
});

test('without the network any other page is a note in the look of the site', async () => {
  await happens('install');
  answers = noNetwork;
  const note = await answerTo(`${site}/host/bookings/1/agreement`);
  expect(note).toContain('You’re offline');
  expect(note).toContain(files.style);
  expect(note).toContain('href="/host/bookings/1/handover/next"');
});

test.each(['open', 'match'])('a cache that fails to %s leaves the answer to the network', async (method) => {
  await happens('install');
  const fail = () => Promise.reject(new DOMException('', 'UnknownError'));
  vi.stubGlobal('caches', { open: async () => (method === 'open' ? fail() : { match: fail }) });
  answers = () => new Response('from the network');
  expect(await answerTo(handover)).toBe('from the network');
  expect(await answerTo(site + files.page, 'cors')).toBe('from the network');
  answers = noNetwork;
  expect(await answerTo(handover)).toContain('You’re offline');
});

test('a browser that has dropped its cache waits for the network', async () => {
  await happens('install');
  stored.clear();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers = () => promise;
  const answer = answerTo(handover);
  await vi.advanceTimersByTimeAsync(20_000);
  resolve(new Response('the page at last'));
  expect(await answer).toBe('the page at last');
});
