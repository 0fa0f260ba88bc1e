import { maxSignatureLength, signatureSchema } from '@makani/contract/handover/signatures';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const drawn = (path: string) => z.safeParse(signatureSchema, { kind: 'drawn', name: 'Ada Sample', path });

test.each(['M10 20L110 20', 'M0 0L600 200', 'M10 20L90 20M10 40L60 90L90 90'])(
  'lines between whole numbers are a signature: %s',
  (path) => {
    expect(drawn(path).success).toBe(true);
  },
);

describe('no signature is', () => {
  test.each([
    ['nothing', ''],
    ['a dot', 'M10 20L10 20'],
    ['a slip of the finger', 'M10 20L40 20'],
    ['a point without a line', 'M10 20'],
    ['a line outside of the field', 'M10 20L601 20'],
    ['another command of SVG', 'M10 20C110 20 30 40 50 60'],
    ['a fraction', 'M10.5 20L110 20'],
    ['a negative number', 'M-10 20L110 20'],
    ['markup', 'M10 20L110 20"/><script>alert(1)</script>'],
    ['a link', 'url(https://evil.example/)'],
    ['a line break', 'M10 20\nL110 20'],
    ['more than there is room for', `M0 0${'L600 200L0 0'.repeat(maxSignatureLength / 10)}`],
  ])('%s', (_, path) => {
    expect(drawn(path).success).toBe(false);
  });

  test.each([
    ['a name alone that is empty', { kind: 'typed', name: ' ' }],
    ['a web address', { kind: 'typed', name: 'www.evil.example' }],
    ['a name with another field', { kind: 'typed', name: 'Ada', path: 'M10 20L110 20' }],
    ['a drawing without a name', { kind: 'drawn', path: 'M10 20L110 20' }],
  ])('%s', (_, signature) => {
    expect(z.safeParse(signatureSchema, signature).success).toBe(false);
  });
});
