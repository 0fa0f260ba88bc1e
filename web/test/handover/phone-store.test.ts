import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../../app/features/handover/photos/sha256.ts';
import { memoryStore } from '../../app/features/handover/store/handover-store.ts';
import { openLastingStore } from '../../app/features/handover/store/lasting-store.ts';

const file = new Blob(['a photo']);

describe('what a phone stores', () => {
  test('a browser without a database keeps photos while the page is open, and says so', async () => {
    const store = await openLastingStore(() => Promise.reject(new Error('a private window')));
    expect(store.isLasting()).toBe(true);
    await store.putPhoto('one', file);
    expect(await store.photo('one')).toBe(file);
    expect(store.isLasting()).toBe(false);
  });

  test('a full phone keeps the photo in the page until it is sent', async () => {
    const disk = memoryStore();
    let isFull = false;
    const store = await openLastingStore(() =>
      Promise.resolve({
        ...disk,
        putPhoto: (id, photo) =>
          isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : disk.putPhoto(id, photo),
      }),
    );
    await store.putPhoto('first', file);
    isFull = true;
    await store.putPhoto('second', file);
    expect(await store.photo('first')).toBe(file);
    expect(await store.photo('second')).toBe(file);
    expect(store.isLasting()).toBe(false);
    await store.removePhoto('second');
    expect(store.isLasting()).toBe(true);
  });
});

test.each([0, 3, 55, 56, 64, 100_000])('the hash of %i bytes is the standard’s', (length) => {
  const bytes = new Uint8Array(length).map((_, index) => (index * 7) % 251);
  expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
