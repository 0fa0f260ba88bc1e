import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoLimits, type HostPhoto } from '@makani/contract/vehicles/host-photos';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepFiles, sweepRows } from '../../../../src/worker/retention/sweep.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { form, multipart, newHost, photograph, upload, uploaded } from '../../../kit/multipart.ts';

const app = await createTestApp();
const { db } = app.context;
const files = () => readdir(join(app.context.config.dataDir, 'photos')).catch(() => []);
const { signal } = new AbortController();
const sweep = async (context = app.context) => {
  await sweepRows(context, signal);
  await sweepFiles(context, signal);
};
/** Sets the clock back afterwards, because sessions do not live for a day. */
const dayLater = async (work: () => Promise<void>) => {
  const before = app.clock.now();
  // File times come from this machine's clock.
  app.clock.set(Temporal.Now.instant().add({ hours: 25 }));
  await work();
  app.clock.set(before);
};

describe('a file without a photo', () => {
  test('is swept after a day, one that a vehicle shows stays', async () => {
    app.clock.set(Temporal.Now.instant());
    const late = await newHost(app);
    const retained = (await upload(app, late.token, await photograph())).body as HostPhoto;
    await upload(app, late.token, await photograph());
    await app.expect(201, 'POST', '/host/cars', {
      token: late.token,
      key: randomUUID(),
      body: form([retained.id]),
    });
    // Two widths in two formats each.
    expect(await files()).toHaveLength(8);
    await sweep();
    expect(await files()).toHaveLength(8);
    await dayLater(sweep);
    expect(await files()).toHaveLength(4);
    expect((await app.app.inject({ url: retained.src })).statusCode).toBe(200);
    const { rows } = await sql<{ count: number }>`select count(*) as count from photo_files`.execute(db);
    expect(Number(rows[0]?.count)).toBe(1);
  });

  test('left by a process that died before its row is swept too', async () => {
    app.clock.set(Temporal.Now.instant());
    const hash = 'd'.repeat(64);
    await app.context.photoStore.put(`${hash}-64.webp`, Buffer.from('x'));
    await app.context.photoStore.put('half.unfinished', Buffer.from('x'));
    const before = (await files()).length;
    await sweep();
    expect(await files()).toHaveLength(before);
    await dayLater(sweep);
    expect(await files()).toHaveLength(before - 2);
  });

  test('that an upload or a mail left behind goes after its day or month', async () => {
    app.clock.set(Temporal.Now.instant());
    const { dataDir } = app.context.config;
    const at = async (folder: string, name: string, days: number) => {
      const written = new Date(Date.now() - days * 86_400_000);
      await mkdir(join(dataDir, folder), { recursive: true });
      await writeFile(join(dataDir, folder, name), 'x');
      await utimes(join(dataDir, folder, name), written, written);
    };
    await at('uploads', 'old.upload', 1.01);
    await at('uploads', 'running.upload', 0.99);
    await at('mail', 'old.eml', 30.01);
    await at('mail', 'new.eml', 29.99);
    await sweep();
    expect(await readdir(join(dataDir, 'uploads'))).toEqual(['running.upload']);
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['new.eml']);
    await rm(join(dataDir, 'uploads', 'running.upload'));
  });

  test('that cannot be deleted does not keep the others, and is tried again', async () => {
    app.clock.set(Temporal.Now.instant());
    const { photoStore } = app.context;
    const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}-64.webp`);
    for (const name of [...names, 'half.unfinished']) await photoStore.put(name, Buffer.from('x'));
    const stuck = ['half.unfinished', names[0] ?? ''];
    const failing = {
      ...photoStore,
      delete: async (name: string) => {
        if (stuck.includes(name)) throw new Error('not permitted');
        await photoStore.delete(name);
      },
    };
    await dayLater(() => sweep({ ...app.context, photoStore: failing }));
    const left = async () => (await files()).filter((name) => [...names, ...stuck].includes(name)).toSorted();
    expect(await left()).toEqual(stuck.toSorted());
    await dayLater(async () => {
      app.clock.advance({ hours: 1 });
      await sweep();
    });
    expect(await left()).toEqual([]);
  });

  test('of a sweep that died half-way: an upload waits, the next sweep finishes', async () => {
    app.clock.set(Temporal.Now.instant());
    const late = await newHost(app);
    const content = await photograph();
    const first = (await upload(app, late.token, content)).body as HostPhoto;
    await app.expect(204, 'DELETE', `/host/photos/${first.id}`, { token: late.token });
    const hash = /[0-9a-f]{64}/.exec(first.src)?.[0] ?? '';
    const until = app.clock.now().add({ minutes: 10 });
    await db.updateTable('photo_files').set({ doomed_until: until }).where('hash', '=', hash).execute();
    const refused = await upload(app, late.token, content);
    expect(refused.status).toBe(503);
    await sweep();
    expect((await app.app.inject({ url: first.src })).statusCode).toBe(200);
    app.clock.advance({ minutes: 11 });
    await sweep();
    expect((await app.app.inject({ url: first.src })).statusCode).toBe(404);
    const again = await upload(app, late.token, content);
    expect(again.status).toBe(201);
    expect((await app.app.inject({ url: first.src })).statusCode).toBe(200);
  });
});

test('a store that fails leaves no photo behind', async () => {
  const late = await newHost(app);
  const { photoStore } = app.context;
  let puts = 0;
  app.context.photoStore = {
    ...photoStore,
    put: async (name, content) => {
      puts += 1;
      if (puts === 2) throw new Error('no space left');
      await photoStore.put(name, content);
    },
  };
  expect((await upload(app, late.token, await photograph())).status).toBe(500);
  app.context.photoStore = photoStore;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vehicle_photos where host_id = ${late.user.id}`.execute(db);
  expect(Number(rows[0]?.count)).toBe(0);
});

test('four hundred photos are enough for one host', async () => {
  const late = await newHost(app);
  const one = await uploaded(app, late);
  await sql`insert into vehicle_photos (host_id, src, alt, hash)
    select host_id, src, alt, hash from vehicle_photos, generate_series(1, 399) where id = ${one.id}`.execute(
    db,
  );
  const refused = await upload(app, late.token, await photograph());
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_photos' } });
});

test('five hundred megabytes are enough for one host; what is kept once counts once', async () => {
  const late = await newHost(app);
  const content = await photograph();
  const first = (await upload(app, late.token, content)).body as HostPhoto;
  const hash = /[0-9a-f]{64}/.exec(first.src)?.[0] ?? '';
  const retained = await db
    .selectFrom('photo_files')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  const webps = (first.srcset ?? '').split(', ').map((part) => part.split(' ')[0] ?? '');
  const addresses = webps.flatMap((webp) => [webp, webp.replace('.webp', '.jpg')]);
  const stored = await Promise.all(addresses.map((url) => app.app.inject({ url })));
  expect(retained?.bytes).toBe(stored.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0));

  const largest = await uploaded(app, late);
  const room = photoLimits.maxBytesPerHost - (retained?.bytes ?? 0);
  await sql`update photo_files set bytes = ${room} where hash = ${/[0-9a-f]{64}/.exec(largest.src)?.[0]}`.execute(
    db,
  );
  expect((await upload(app, late.token, content)).status).toBe(201);
  expect(await upload(app, late.token, await photograph())).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_photos',
      message: 'Your photos have reached the limit of 500 MB. Please remove some first.',
    },
  });
  await app.expect(204, 'DELETE', `/host/photos/${largest.id}`, { token: late.token });
  expect((await upload(app, late.token, await photograph())).status).toBe(201);
  expect((await upload(app, (await newHost(app)).token, await photograph())).status).toBe(201);
});

describe('who may upload, and what', () => {
  test('a signed-in host', async () => {
    const content = await photograph();
    expect((await upload(app, undefined, content)).status).toBe(401);
    const guest = (await app.signedIn()).token;
    expect(await upload(app, guest, content)).toMatchObject({ status: 403, body: { code: 'not_a_host' } });
  });

  test('one part called file, and nothing else', async () => {
    const { token } = await newHost(app);
    const content = await photograph();
    const wrongPart = multipart(content, { part: 'photo' });
    const noBoundary = { ...multipart(content), headers: { 'content-type': 'multipart/form-data' } };
    const cut = multipart(content);
    cut.body = cut.body.subarray(0, cut.body.length - 60);
    for (const sent of [wrongPart, noBoundary, cut, { ...multipart(content), body: Buffer.alloc(0) }])
      expect((await app.request('POST', '/host/photos', { token, ...sent })).status).toBe(400);
    expect((await app.request('POST', '/host/photos', { token, body: {} })).status).toBe(415);
    const uploads = join(app.context.config.dataDir, 'uploads');
    expect(await readdir(uploads)).toEqual([]);
    expect((await stat(uploads)).mode & 0o777).toBe(0o700);
  });
});

test('a full disk is said, and leaves neither half a file nor a row', async () => {
  const { token } = await newHost(app);
  const before = await app.context.db.selectFrom('vehicle_photos').select('id').execute();
  const real = app.context.photoStore;
  app.context.photoStore = {
    ...real,
    put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  };
  const refused = await upload(app, token, await photograph());
  app.context.photoStore = real;
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '120' },
    body: { message: 'We can’t save anything new right now. Please try again in a few minutes.' },
  });
  expect(await readdir(join(app.context.config.dataDir, 'uploads'))).toEqual([]);
  expect(await app.context.db.selectFrom('vehicle_photos').select('id').execute()).toEqual(before);
});

describe('a photo’s address', () => {
  test('answers as a picture and nothing else, for good', async () => {
    app.clock.set(Temporal.Now.instant());
    const late = await newHost(app);
    const { src, srcset } = (await upload(app, late.token, await photograph())).body as HostPhoto;
    const webp = srcset?.split(' ')[0] ?? '';
    for (const [url, type] of [
      [src, 'image/jpeg'],
      [webp, 'image/webp'],
    ] as const) {
      const { headers, statusCode } = await app.app.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  test.each([
    `${'a'.repeat(64)}-480.webp`,
    `${'a'.repeat(64)}-480.svg`,
    `${'A'.repeat(64)}-480.webp`,
    '..%2fdata.key',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..\\data.key',
    'half.unfinished',
    '%00',
    '%252e%252e%252fdata.key',
  ])('%s is not one', async (name) => {
    const { statusCode, headers } = await app.app.inject({ url: `/photos/${name}` });
    expect([400, 404]).toContain(statusCode);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
