import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build, normalizePath, type Plugin } from 'vite';
import { bundleFolder, bundlesFolder, completeFile } from './server-bundle.ts';

/**
 * `node server/src/process/start/write-bundle.ts` writes the server in a few files, for the next `npm start`: to load a thousand
 * takes a quarter of it. What is imported late stays in files of its own, and packages stay where they are, but for the one
 * of which two hundred files are loaded.
 */
const root = join(import.meta.dirname, '../../../..');
const outDir = bundleFolder(root);

/** Makes bundled code find files beside its source, not beside the bundle. */
const besideSources: Plugin = {
  name: 'beside-sources',
  transform(code, file) {
    if (!file.startsWith(normalizePath(join(root, 'server/src')))) return undefined;
    const source = JSON.stringify(relative(outDir, file));
    const place = JSON.stringify(relative(outDir, dirname(file)));
    const moved = code
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('path').join(import.meta.dirname, ${place})`,
      )
      .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    return { code: moved, map: null };
  },
};

try {
  // Before the build, which gives its failures no code.
  await mkdir(outDir, { recursive: true });
  await build({
    configFile: false,
    root: join(root, 'server'),
    logLevel: 'error',
    plugins: [besideSources],
    build: {
      ssr: join(root, 'server/src/main.ts'),
      outDir,
      target: 'esnext',
      // Another that begins at the same time writes the same files.
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        // All in one folder, so that the way to the sources is the same from each.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: [/^@makani\//, 'kysely'] },
  });
  await writeFile(join(outDir, completeFile), '');
  await removeOlder();
} catch (error) {
  if (!isReadOnly(error)) throw error;
}

/** All but the last one, from which a server may still run that imports some of its files late. */
async function removeOlder(): Promise<void> {
  const folder = join(root, bundlesFolder);
  const others = (await readdir(folder)).filter((name) => name !== basename(outDir));
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { name } of dated.toSorted((one, other) => other.at - one.at).slice(1))
    await rm(join(folder, name), { recursive: true });
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}
