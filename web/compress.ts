import { readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Quality 11, the maximum, takes three times as long and saves 1.5 percent: only the largest file gets it. */
function qualityFor({ length }: Buffer): number {
  return length > 200_000 ? 11 : 10;
}

/**
 * `node web/compress.ts` writes `.br` and `.gz` files beside every text file of the built pages, so that the server only
 * has to pick one. A site may be open meanwhile: it compresses what it does not find here.
 */
async function compressFiles(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(join(directory, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(content),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await writeWhole(`${file}.br`, br);
  await writeWhole(`${file}.gz`, gz);
}

/** Nobody is sent half a file, even if this process is ended. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

const build = join(import.meta.dirname, 'build');
await compressFiles(join(build, 'client'));
// This file is missing after an interruption, so the next start compresses again.
await writeFile(join(build, 'compressed'), '');
