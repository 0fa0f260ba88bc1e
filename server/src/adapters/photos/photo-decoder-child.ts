/**
 * Runs as a process of its own for one photo: bytes of a stranger in on stdin, our own files out on stdout. It may read
 * its own code, open nothing else, and dies of too much time or memory without taking anybody with it.
 */
import { buffer } from 'node:stream/consumers';
import { setInterval } from 'node:timers';
import sharp from 'sharp';
import { withoutTexts } from './png-chunks.ts';

const widths = [480, 960, 1600];
const megapixels = 40;
const mostMemory = 400 * 1024 ** 2;

/** A picture may be a long strip; no side of ours is longer than twice its width. */
const longest = 2;
const paper = '#FBF6EA';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);
let peak = 0;
setInterval(watchMemory, 10).unref();

const input = await buffer(process.stdin);
await tell('ready');
try {
  const { files, contents } = await reencode(withoutTexts(input));
  await tell(JSON.stringify({ files, peakBytes: watchMemory() }));
  for (const content of contents) await write(content);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  await tell(JSON.stringify({ refused: /pixel limit/.test(reason) ? 'pixels' : 'content', reason }));
}

/** Decoded once, upright and in sRGB, without any of its metadata; the smaller ones come from the largest. */
async function reencode(original: Buffer) {
  const largest = await sharp(original, {
    limitInputPixels: megapixels * 1_000_000,
    failOn: 'warning',
    pages: 1,
  })
    .autoOrient()
    .resize({ ...boxOf(1600), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: paper })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  const files: { width: number; format: string; bytes: number }[] = [];
  const contents: Buffer[] = [];
  for (const wanted of new Set(widths.map((one) => Math.min(one, width)))) {
    const smaller = sharp(largest.data, { raw: { width, height, channels } }).resize({ width: wanted });
    for (const [format, encoded] of [
      ['webp', smaller.clone().webp({ quality: 80 })],
      ['jpg', smaller.clone().jpeg({ quality: 80, progressive: true })],
    ] as const) {
      const content = await encoded.toBuffer();
      files.push({ width: wanted, format, bytes: content.length });
      contents.push(content);
    }
  }
  return { files, contents };
}

/** The decoding happens on other threads, so this one is free to look. */
function watchMemory(): number {
  peak = Math.max(peak, process.memoryUsage.rss());
  if (peak > mostMemory) process.exit(1);
  return peak;
}

function boxOf(width: number) {
  return { width, height: width * longest };
}

async function tell(line: string): Promise<void> {
  await write(Buffer.from(`${line}\n`));
}

async function write(content: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}
