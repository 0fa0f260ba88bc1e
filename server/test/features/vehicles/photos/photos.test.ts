import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostPhoto, photoLimits } from '@makani/contract/vehicles/host-photos';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../kit/test-app.ts';
import { newHost, upload } from '../../../kit/multipart.ts';
import { picture } from './photo-corpus/bytes.ts';
import { limitSpecimens } from './photo-corpus/limits.ts';
import { bombs, names, wrongSpecimens } from './photo-corpus/unwelcome.ts';
import { goodSpecimens, polyglots, privateSpecimens } from './photo-corpus/welcome.ts';

const app = await createTestApp();
const host = await newHost(app);
const photos = join(app.context.config.dataDir, 'photos');

/** The peak memory that each decoder reports. */
const peaks: { title: string; megabytes: number }[] = [];
let title = '';
const { photoDecoder } = app.context;
app.context.photoDecoder = {
  async decode(path) {
    const decoded = await photoDecoder.decode(path);
    if (decoded !== undefined && 'peakBytes' in decoded)
      peaks.push({ title, megabytes: Math.round(decoded.peakBytes / 1024 ** 2) });
    return decoded;
  },
};

const welcome = [
  ...(await goodSpecimens()),
  ...(await privateSpecimens()),
  ...(await polyglots()),
  ...(await limitSpecimens()),
].filter(({ refused }) => refused === undefined);
const unwelcome = [
  ...(await wrongSpecimens()),
  ...(await bombs()),
  ...(await limitSpecimens()),
  ...names(),
].filter(({ refused }) => refused !== undefined);

const largest = () => peaks.toSorted((a, b) => b.megabytes - a.megabytes).slice(0, 3);

afterAll(() => {
  const said = largest().map((one) => `${one.megabytes} MB for ${one.title}`);
  console.info(
    `photo corpus: ${welcome.length + unwelcome.length} files; decoders took at most ${said.join(', ')}`,
  );
});

test('the corpus has at least sixty files', () => {
  expect(welcome.length + unwelcome.length).toBeGreaterThanOrEqual(60);
});

describe('a good photograph', () => {
  test.each(welcome)('$title', async ({ name, content, size, ...specimen }) => {
    title = specimen.title;
    const { status, body } = await upload(app, host.token, content, name);
    expect({ status, body }).toMatchObject({ status: 201, body: { alt: expect.any(String) } });
    const files = await filesOf(body as HostPhoto);
    for (const file of files) {
      const metadata = await sharp(file).metadata();
      expect(
        Object.keys(metadata).filter((key) => /exif|icc|xmp|iptc|comments|orientation/.test(key)),
      ).toEqual([]);
      expect(file.includes('secret')).toBe(false);
      expect(metadata.pages ?? 1).toBe(1);
      await sharp(file, { failOn: 'warning' }).stats();
    }
    const { width, height } = await sharp(files.at(-1)).metadata();
    expect({ width, height }).toEqual(size ?? { width, height });
  });

  test.each([
    ['upright', 'turned-1.jpg', 'red', 'blue'],
    ['mirrored', 'turned-2.jpg', 'blue', 'red'],
    ['upside down', 'turned-3.jpg', 'blue', 'red'],
  ])('%s is shown as it was meant', async (_, name, left, right) => {
    const specimen = welcome.find((one) => one.name === name)!;
    const { body } = await upload(app, host.token, specimen.content, name);
    const file = (await filesOf(body as HostPhoto)).at(-1)!;
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number) => (data[(320 * info.width + x) * info.channels]! > 128 ? 'red' : 'blue');
    expect([colourAt(80), colourAt(880)]).toEqual([left, right]);
  });

  test('comes in three widths, each as WebP and JPEG, and is called by what is in it', async () => {
    const content = await picture(2000, 1000, 17).jpeg().toBuffer();
    const one = (await upload(app, host.token, content)).body as HostPhoto;
    expect(one.srcset?.split(', ').map((part) => part.split(' ')[1])).toEqual(['480w', '960w', '1600w']);
    expect(one.src).toMatch(/^\/photos\/[0-9a-f]{64}-960\.jpg$/);
    const again = (await upload(app, host.token, content)).body as HostPhoto;
    expect(again).toMatchObject({ src: one.src, srcset: one.srcset });
    expect(again.id).not.toBe(one.id);
  });
});

describe('everything else is refused in words', () => {
  test.each(unwelcome)('$title', async ({ name, content, refused }) => {
    const before = (await readdir(photos).catch(() => [])).length;
    const { status, body } = await upload(app, host.token, content, name);
    expect({ status, message: (body as { message: string }).message }).toEqual(refused);
    expect((await readdir(photos).catch(() => [])).length).toBe(before);
  });

  test('and no original is kept', async () => {
    expect(await readdir(join(app.context.config.dataDir, 'uploads'))).toEqual([]);
  });
});

test('the decoder stays small', () => {
  expect(peaks.length).toBeGreaterThan(30);
  expect(largest()[0]?.megabytes).toBeLessThan(300);
  expect(photoLimits).toMatchObject({ maxMegapixels: 40, minWidth: 640 });
});

/** The JPEG first, then the WebPs, as a browser receives them. */
async function filesOf({ src, srcset }: HostPhoto): Promise<Buffer[]> {
  const addresses = [src, ...(srcset ?? '').split(', ').map((part) => part.split(' ')[0] ?? '')];
  const responses = await Promise.all(addresses.map((url) => app.app.inject({ url })));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(addresses.map(() => 200));
  return responses.map(({ rawPayload }) => rawPayload);
}
