import type { ThreadPage } from '@makani/contract/messages/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { Desk } from '../../kit/desk/desk.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../kit/test-app.ts';
import { Talk } from './talk.ts';

const app = await createTestApp();
const { db } = app.context;
const talk = new Talk(app);

beforeEach(async () => {
  app.clock.set(startOfTests);
  await db.deleteFrom('message_threads').execute();
});

describe('photos', () => {
  test('go with a message, in their order, and once', async () => {
    const [guest, host] = [await talk.guest(), await talk.host()];
    const { thread } = await talk.ask(guest, 'Look:');
    const [one, two] = [await talk.photo(guest, thread.id), await talk.photo(guest, thread.id)];
    const sent = await talk.send(guest, thread.id, '', { photoIds: [two.id, one.id] });
    expect(sent.photos).toEqual([two, one]);
    const seen = (await talk.page(host, thread.id)).messages.at(-1)?.photos;
    expect(seen?.map(({ id }) => id)).toEqual([two.id, one.id]);
    const again = talk.sending(guest, thread.id, 'Once more', { photoIds: [one.id] });
    expect(await app.refused(400, ...again)).toMatchObject({ fields: { photoIds: expect.anything() } });
    const taken = await talk.photo(guest, thread.id);
    await app.refused(400, ...talk.sending(host, thread.id, 'Mine', { photoIds: [taken.id] }));
    await app.refused(400, ...talk.sending(guest, thread.id, ''));
    await requireInvariants(db);
  });

  test('are shown at addresses of each reader, to nobody else and for two hours', async () => {
    const [guest, host, stranger] = [await talk.guest(), await talk.host(), await talk.guest()];
    const { thread } = await talk.ask(guest, 'Look:');
    const own = await talk.photo(guest, thread.id);
    await talk.send(guest, thread.id, '', { photoIds: [own.id] });
    const [seen] = (await talk.page(host, thread.id)).messages.at(-1)?.photos ?? [];
    const status = async (address = '') => (await app.app.inject(address)).statusCode;
    const listed = [own, seen].flatMap((photo) => [photo?.src, ...(photo?.srcset?.split(/ \d+w,? ?/) ?? [])]);
    const addresses = listed.filter((address) => address !== '');
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(`${await status(address)} ${address}`).toMatch(/^200 /);
    const { headers } = await app.app.inject(own.src);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private/),
    });

    const { hash, src } = await db
      .selectFrom('message_photos')
      .select(['hash', 'src'])
      .executeTakeFirstOrThrow();
    expect(src).toContain(hash);
    expect(own.src).not.toContain(hash);
    const later = own.src.replace(/\.(\d+)\./, (_all, until: string) => `.${Number(until) + 60}.`);
    const anothers = own.src.replace(guest.id, stranger.id);
    for (const address of [src, later, anothers, own.src.replace(own.id, thread.id)])
      expect(`${await status(address)} ${address}`).toMatch(/^404 /);

    const desk = await Desk.open(app);
    const path = `/operator/messages/threads/${thread.id}`;
    await app.expect(200, 'POST', `${path}/open`, { token: desk.token, body: { reason: 'A call.' } });
    const page = await app.expect<ThreadPage>(200, 'GET', path, { token: desk.token });
    const atDesk = page.messages.at(-1)?.photos[0]?.src;
    expect(await status(atDesk)).toBe(200);
    await db.deleteFrom('thread_openings').execute();
    expect(await status(atDesk)).not.toBe(200);

    await db
      .updateTable('users')
      .set({ blocked_at: app.clock.now(), block_reason: 'x' })
      .where('id', '=', guest.id)
      .execute();
    expect(await status(own.src)).toBe(404);
    app.clock.advance({ hours: 2 });
    expect(await status(seen?.src)).toBe(404);
  });
});
