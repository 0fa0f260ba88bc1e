/**
 * A separate process that decodes one photo: the uploaded bytes come in on stdin, the re-encoded files go
 * out on stdout. It can read only its own code, and exceeding its time or memory limit ends this process
 * alone.
 */
import { buffer } from 'node:stream/consumers';
import { setInterval } from 'node:timers';
import sharp from 'sharp';
import { withoutTexts } from './png-chunks.ts';

const widths = [480, 960, 1600];
const megapixels = 40;
const narrowest = 640;
const maxMemory = 400 * 1024 ** 2;

/** A very tall picture is scaled down: no output is taller than twice its width limit. */
const longest = 2;
const paper = '#FBF6EA';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);
let peak = 0;

// It has started before there is a photo, and ends without one when the server does.
const input = await buffer(process.stdin);
setInterval(watchMemory, 10).unref();
await send('ready');
try {
  const photo = await reencode(withoutTexts(input));
  if (photo === undefined) await send(JSON.stringify({ refused: 'narrow' }));
  else {
    await send(JSON.stringify({ files: photo.files, peakBytes: watchMemory() }));
    for (const content of photo.contents) await write(content);
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  await send(JSON.stringify({ refused: /pixel limit/.test(reason) ? 'pixels' : 'content', reason }));
}

/**
 * The photo is decoded once, upright, in sRGB and without metadata; smaller sizes come from the largest.
 * @returns undefined for one that would be blurred.
 */
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
  if (width < narrowest) return undefined;
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

/** Decoding runs on other threads, so this thread can watch the memory. */
function watchMemory(): number {
  peak = Math.max(peak, process.memoryUsage.rss());
  if (peak > maxMemory) process.exit(1);
  return peak;
}

function boxOf(width: number) {
  return { width, height: width * longest };
}

async function send(line: string): Promise<void> {
  await write(Buffer.from(`${line}\n`));
}

async function write(content: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(content, (error) => (error ? reject(error) : resolve()));
  });
}
