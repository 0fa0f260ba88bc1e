import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '../../../../src/adapters/photos/aws-signature.ts';
import { diskPhotoStore } from '../../../../src/adapters/photos/photo-store-disk.ts';
import { s3PhotoStore } from '../../../../src/adapters/photos/photo-store-s3.ts';
import type { PhotoStore } from '../../../../src/adapters/photos/photo-store.ts';
import { ManualClock } from '../../../../../proof/kit/manual-clock.ts';
import { startS3 } from './s3-stand-in.ts';

/** The published AWS examples of Signature Version 4 for S3. */
describe('the signature', () => {
  const key = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const now = Temporal.Instant.from('2013-05-24T00:00:00Z');
  const bucket = 'https://examplebucket.s3.amazonaws.com';

  test.each([
    [
      'GET an object',
      { method: 'GET', url: `${bucket}/test.txt`, headers: { range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT an object',
      {
        method: 'PUT',
        url: `${bucket}/test%24file.text`,
        headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        content: Buffer.from('Welcome to Amazon S3.'),
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET the lifecycle',
      { method: 'GET', url: `${bucket}/?lifecycle` },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list objects',
      { method: 'GET', url: `${bucket}/?max-keys=2&prefix=J` },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('to %s is the one AWS publishes', async (_, { url, ...request }, signature) => {
    const headers = await signedHeaders(key, { ...request, url: new URL(url), now });
    expect(headers.get('authorization')).toContain(`Signature=${signature}`);
  });
});

const clock = new ManualClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const folder = await mkdtemp(join(tmpdir(), 'makani-photos-'));
const s3 = await startS3();
afterAll(async () => {
  await rm(folder, { recursive: true });
  await s3.close();
});

const stores: [string, PhotoStore][] = [
  ['a folder', diskPhotoStore(join(folder, 'photos'))],
  ['S3', s3PhotoStore(s3.config, clock)],
];
const name = (digit: string) => `${digit.repeat(64)}-480.webp`;

describe.each(stores)('kept in %s', (_, store) => {
  test('a photo comes back as it was, until it is deleted', async () => {
    const content = Buffer.from([0, 1, 2, 250, 255]);
    await store.put(name('a'), content);
    await store.put(name('a'), content);
    const file = await store.get(name('a'));
    expect(file?.bytes).toBe(5);
    expect(await buffer(file!.content)).toEqual(content);
    await store.delete(name('a'));
    expect(await store.get(name('a'))).toBeUndefined();
    await store.delete(name('a'));
  });

  test('all are listed, also more than one page of them', async () => {
    const names = 'bcdef'.split('').map(name);
    for (const one of names) await store.put(one, Buffer.from(one));
    const listed = await Array.fromAsync(store.list());
    expect(listed.map((one) => one.name).toSorted()).toEqual(names);
    expect(listed.every(({ modifiedAt }) => modifiedAt instanceof Temporal.Instant)).toBe(true);
  });

  test('many at once', async () => {
    await Promise.all(
      '0123456789'.split('').map((digit) => store.put(name(digit), Buffer.alloc(200_000, digit))),
    );
    const file = await store.get(name('7'));
    expect((await buffer(file!.content)).equals(Buffer.alloc(200_000, '7'))).toBe(true);
  });
});

test('a folder holds no half-written file under a name that is asked for', async () => {
  const broken = diskPhotoStore(join(folder, 'broken'));
  await writeFile(join(folder, 'no-folder'), '');
  await expect(diskPhotoStore(join(folder, 'no-folder')).put(name('a'), Buffer.from('x'))).rejects.toThrow();
  await broken.put(name('a'), Buffer.from('x'));
  expect(await readdir(join(folder, 'broken'))).toEqual([name('a')]);
  const old = new Date('2020-01-01T00:00:00Z');
  await utimes(join(folder, 'broken', name('a')), old, old);
  const [listed] = await Array.fromAsync(broken.list());
  expect(listed?.modifiedAt.toString()).toBe('2020-01-01T00:00:00Z');
});

describe('S3', () => {
  test('refuses a wrong secret, and we say why without it', async () => {
    const store = s3PhotoStore({ ...s3.config, secretAccessKey: 'wrong-secret' }, clock);
    const failed = store.put(name('a'), Buffer.from('x')).catch((error: Error) => error.message);
    expect(await failed).toBe('the photo store answered PUT with 403, SignatureDoesNotMatch');
  });

  test('that is down fails, and does not look like a photo that is missing', async () => {
    const server = createServer((_request, response) => response.writeHead(503).end('<Code>SlowDown</Code>'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const store = s3PhotoStore({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, clock);
    await expect(store.get(name('a'))).rejects.toThrow('503, SlowDown');
    server.close();
  });
});
