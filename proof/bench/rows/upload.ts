import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { multipart } from '../../../server/test/kit/multipart.ts';
import { atLeast } from '../kit/table/bar.ts';
import { expect } from '../kit/client.ts';
import { idOf, tokenOf } from '../kit/people.ts';
import { peakMemory } from '../kit/process-facts.ts';
import type { Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { inMb, inMs, ratio } from '../kit/words.ts';

export const upload: Row = {
  id: 'P12',
  what: 'photo upload (12 megapixels), one after another, beside sharp alone',
  run: async (bench) => {
    const site = await bench.site();
    const token = await tokenOf(site.databaseUrl, idOf('host', 1));
    const photo = await photograph();
    let peak = 0;
    const whole = async (): Promise<number> => {
      const { body, headers } = multipart(photo);
      const sent = { body, headers: { ...headers, authorization: `Bearer ${token}` } };
      const one = await peakMemory(site.pid, () => expect(201, 'POST', `${site.url}/api/host/photos`, sent));
      peak = Math.max(peak, one.peak);
      return one.value.milliseconds;
    };
    const windows = await bench.windows.compare(whole, () => reencode(photo));
    const share = median(windows.map(([product, alone]) => alone / product));
    return [
      {
        what: 'time of one',
        measured: inMs(median(windows.map(([product]) => product))),
        limit: inMs(median(windows.map(([, alone]) => alone))),
        compared: ratio(share),
        bar: atLeast(share, 0.7, windows),
      },
      { what: 'peak memory of the site and its decoder', measured: inMb(peak), bar: 'noted' },
    ];
  },
};

/** Noise over a gradient, so that it weighs what a phone's photo weighs. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000];
  const noise = await sharp(randomBytes((width / 8) * (height / 8) * 3), {
    raw: { width: width / 8, height: height / 8, channels: 3 },
  })
    .resize(width, height)
    .jpeg({ quality: 85 })
    .toBuffer();
  return noise;
}

/** The six files of an upload, with nothing around them. @returns milliseconds. */
async function reencode(original: Buffer): Promise<number> {
  const began = performance.now();
  sharp.concurrency(1);
  const largest = await sharp(original)
    .autoOrient()
    .resize({ width: 1_600, height: 3_200, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#FBF6EA' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  for (const wanted of [480, 960, 1_600]) {
    const smaller = sharp(largest.data, { raw: { width, height, channels } }).resize({ width: wanted });
    await smaller.clone().webp({ quality: 80 }).toBuffer();
    await smaller.clone().jpeg({ quality: 80, progressive: true }).toBuffer();
  }
  return performance.now() - began;
}
