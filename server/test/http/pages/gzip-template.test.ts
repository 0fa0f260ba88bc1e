import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipTemplate } from '../../../src/http/pages/gzip-template.ts';

const newNonce = () => randomBytes(18).toString('base64');

test('what is unpacked is the text with its nonce, whatever the text', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom('a', 'b', '\u0001', 'é'), maxLength: 300 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (parts) => {
      const template = await gzipTemplate(parts, 24);
      for (const nonce of [newNonce(), newNonce()])
        expect(gunzipSync(template(nonce)).toString()).toBe(Buffer.from(parts.join(nonce)).toString());
    }),
  );
});

test('parts that repeat one another are written once, also over more than the window', async () => {
  const words = randomBytes(9_000).toString('base64');
  const template = await gzipTemplate([words, words, words.repeat(4), words, ''], 24);
  const nonce = newNonce();
  const packed = template(nonce);
  expect(packed.length).toBeLessThan(12_000);
  expect(gunzipSync(packed).toString()).toBe([words, words, words.repeat(4), words, ''].join(nonce));
});
