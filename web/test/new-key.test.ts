import { idempotencyHeaders } from '@makani/contract/kernel/endpoint';
import { expect, test, vi } from 'vitest';
import { newKey } from '../app/api/new-key.ts';

test('a key is a random UUID of version 4, as the API asks for', () => {
  const keys = Array.from({ length: 200 }, newKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(idempotencyHeaders.safeParse({ 'idempotency-key': key }).success).toBe(true);
  }
});

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('whatever the bytes, here all %i, version and variant stand where they belong', (byte, key) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  expect(newKey()).toBe(key);
  vi.unstubAllGlobals();
});
