import type { Sharp, SharpOptions } from 'sharp';

/** Pixels of the picture across one of the drawing, so that it is sharp on dense screens. */
export const pixelRatio = 2;

let loaded: Promise<(svg: Buffer, options: SharpOptions) => Sharp> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws an SVG of our own; it needs no fonts, as it may not have texts. One at a time, so that a heap of mails leaves the
 * threads that the rest of the process needs.
 */
export async function pngOf(svg: string): Promise<Buffer> {
  const drawn = last.then(async () => draw(svg));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw(svg: string): Promise<Buffer> {
  const sharp = await (loaded ??= load());
  return sharp(Buffer.from(svg), { density: 72 * pixelRatio })
    .png({ palette: true, colours: 64, dither: 0, effort: 1 })
    .toBuffer();
}

/** Loaded with the first drawing, so that a process which sends no mail does without. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
