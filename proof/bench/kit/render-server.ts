import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createApp } from '../../../server/src/app.ts';
import { parseConfig } from '../../../server/src/config/config.ts';
import { openContainer } from '../../../server/src/container.ts';
import { renderPlugin } from '../../../server/src/http/pages/render.ts';

/** The process behind `renderer.ts`. No page is kept, and the tree that React was given last is remembered. */
const built = join(import.meta.dirname, '../../../web/build');
const buildDirectory = await mkdtemp(join(tmpdir(), 'makani-render-'));
await cp(join(built, 'server'), join(buildDirectory, 'server'), { recursive: true });
await symlink(join(built, 'client'), join(buildDirectory, 'client'));
await listenToReact(join(buildDirectory, 'server/index.js'));

const config = parseConfig({ ...process.env, DEMO_DATA: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
const { context, database, close } = await openContainer(config);
const app = await createApp(context, {
  database,
  pages: async (parent, callApi) => {
    await parent.register(renderPlugin, { buildDirectory, callApi, siteName: 'Makani' });
  },
});

process.on('message', (question: { path?: string; seconds: number }) => {
  void measure(question)
    .catch((error: unknown) => String(error))
    .then((said) => process.send?.(said));
});
process.once('disconnect', () => {
  void app
    .close()
    .then(close)
    // Until now, because parts of the pages are loaded when they are first needed.
    .then(() => rm(buildDirectory, { recursive: true }))
    .finally(() => process.exit());
});
process.send?.('ready');

async function measure({ path, seconds }: { path?: string; seconds: number }): Promise<number | string> {
  if (path === undefined) withoutHandoff(seen().tree);
  const began = performance.now();
  let times = 0;
  while (performance.now() - began < seconds * 1_000) {
    times += 1;
    if (path === undefined) renderAgain();
    else {
      const { statusCode } = await answer(path);
      if (statusCode !== 200) return `${statusCode} for ${path}`;
    }
  }
  return (performance.now() - began) / times;
}

/** Takes the answer in the pieces in which it is sent. Putting them together and decoding them is no work of a server. */
async function answer(url: string) {
  const sent = await app.inject({ url, headers: { accept: 'text/html' }, payloadAsStream: true });
  await finished(sent.stream().resume());
  return sent;
}

function renderAgain(): void {
  const { tree, renderToString } = seen();
  if (renderToString === undefined || tree === undefined) throw new Error('React was not seen at work.');
  // React gives out thousands of pieces, which the engine joins when they are first read as a text.
  Buffer.byteLength(renderToString(tree));
}

/** The data that is handed to the browser can be read only once, so the tree is rendered again without it. */
function withoutHandoff(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const props: unknown = Reflect.get(node, 'props');
  if (typeof props !== 'object' || props === null) return;
  const context: unknown = Reflect.get(props, 'context');
  if (typeof context === 'object' && context !== null) Reflect.set(context, 'serverHandoffStream', undefined);
  withoutHandoff(Reflect.get(props, 'children'));
}

interface Seen {
  tree?: unknown;
  renderToString?: (tree: unknown) => string;
}

function seen(): Seen {
  return (Reflect.get(globalThis, 'benchReact') ?? {}) as Seen;
}

/** The build has React inside, so its exports are changed in the copy's text. */
async function listenToReact(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const exported = /exports\.(renderTo\w+) = (\w+\.renderTo\w+);/g;
  if (!exported.test(text)) throw new Error('The build has no React of the form that is looked for.');
  const heard = text.replaceAll(exported, 'exports.$1 = benchListen("$1", $2);');
  await writeFile(
    file,
    `${heard}
    function benchListen(name, render) {
      const seen = (globalThis.benchReact ??= {});
      if (name === 'renderToString') seen.renderToString = render;
      return (tree, options) => { seen.tree = tree; return render(tree, options); };
    }`,
  );
}
