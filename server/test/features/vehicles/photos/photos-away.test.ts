import { errorSchema } from '@makani/contract/kernel/error-response';
import type { HostPhoto } from '@makani/contract/vehicles/host-photos';
import { afterAll, expect, test } from 'vitest';
import { s3PhotoStore } from '../../../../src/adapters/photos/photo-store-s3.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { newHost, photograph, upload } from '../../../kit/multipart.ts';
import { startS3 } from './s3-stand-in.ts';

const s3 = await startS3();
afterAll(() => s3.close());
const reached = { ...s3.config };
const app = await createTestApp();
app.context.photoStore = s3PhotoStore(reached, app.clock);
const host = await newHost(app);
const { src } = (await upload(app, host.token, await photograph())).body as HostPhoto;
const readiness = async () => {
  app.clock.advance({ seconds: 10 });
  const { statusCode, body } = await app.app.inject('/readyz');
  return [statusCode, JSON.parse(body)];
};

test.each([
  ['refuses connections', { endpoint: 'http://127.0.0.1:9' }],
  ['does not let us in', { secretAccessKey: 'changed' }],
])(
  'while S3 %s: 503 for uploads and photos, degraded and still in use, and back by itself',
  async (_, fault) => {
    expect((await app.app.inject(src)).statusCode).toBe(200);
    expect(await readiness()).toEqual([200, { status: 'ready' }]);
    Object.assign(reached, fault);

    const read = await app.app.inject({ url: src, headers: { accept: 'image/webp,*/*' } });
    expect(read.statusCode).toBe(503);
    expect(read.headers['retry-after']).toBe('10');
    expect(errorSchema.parse(read.json())).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/photos/),
    });
    const sent = await upload(app, host.token, await photograph({ width: 800 }));
    expect(sent).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(errorSchema.parse(sent.body).message).toBe(read.json<{ message: string }>().message);
    await expect.poll(readiness).toEqual([200, { status: 'degraded', parts: ['photos'] }]);

    Object.assign(reached, s3.config);
    await expect.poll(readiness).toEqual([200, { status: 'ready' }]);
    expect((await app.app.inject(src)).statusCode).toBe(200);
    expect((await upload(app, host.token, await photograph({ width: 800 }))).status).toBe(201);
  },
);
