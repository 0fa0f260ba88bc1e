import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compilePicker } from '../../src/http/responses/compile-picker.ts';

const names = ['a', 'b', 'c', 'd'];
const fields = <Value>(of: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom(...names), of, { maxKeys: 3, noNullPrototype: true });

/** Schemas of every kind that the contract is made of, one in the other. */
const { schema } = fc.letrec<{ schema: z.ZodMiniType }>((tie) => {
  const inner = tie('schema');
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'schema' },
      fc.constantFrom<z.ZodMiniType>(
        z.string(),
        z.boolean(),
        z.number(),
        z.int().check(z.minimum(0), z.maximum(2)),
        z.enum(['x', 'y']),
        z.literal(['x', 1, null]),
        z.string().check(z.regex(/^[a-z]*$/)),
        z.string().check(z.trim(), z.minLength(1)),
        z.unknown(),
        z.undefined(),
      ),
      fields(inner).map((shape) => z.object(shape)),
      fields(inner).map((shape) => z.strictObject(shape)),
      fields(inner).map((shape) => z.looseObject(shape)),
      fields(inner).map((shape) => z.partial(z.object(shape))),
      inner.map((one) => z.array(one)),
      inner.map((one) => z.array(one).check(z.minLength(1), z.maxLength(1))),
      inner.map((one) => z.array(one).check(z.refine((list) => list.length !== 1))),
      inner.map((one) => z.nullable(one)),
      inner.map((one) => z.optional(one)),
      inner.map((one) => z.nullish(one)),
      inner.map((one) => z.record(z.string(), one)),
      fc.tuple(inner, inner).map(([one, other]) => z.union([one, other])),
      fc.tuple(inner, fc.constantFrom<unknown>('x', 0, null)).map(([one, at]) => z._default(one, at)),
    ),
  };
});

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'value' },
    fc.constantFrom('', 'x', 'y', ' x ', 'Z', 0, 1, 2.5, -1, Number.NaN, true, null, undefined),
    fields(tie('value')),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
}));

test('what is picked is what Zod reads, or is left to it', () => {
  fc.assert(
    fc.property(schema, fc.array(value, { minLength: 4, maxLength: 12 }), (one, values) => {
      const picker = compilePicker(one);
      for (const given of values) {
        const picked = picker(given);
        if (picked === undefined) continue;
        const parsed = z.safeParse(one, given);
        expect(JSON.stringify(picked)).toBe(parsed.success ? JSON.stringify(parsed.data) : 'refused');
      }
    }),
    { numRuns: 1_500 },
  );
});
