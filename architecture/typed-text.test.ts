import { expect, test } from 'vitest';
import { contractEndpoints } from './readers/endpoints.ts';

/** Inputs that some text field takes: each carries a character that turns the direction of the text. */
const planted = [
  'Ada\u202EB',
  'ada\u202Eb@guests.example',
  '+1 808 555\u202E 0111',
  'ADA\u202EB1',
  '2026-12-01\u202E',
];

/** Fields whose text is shown to nobody: each character of a secret counts, and the rest is compared or parsed. */
const unshown = /password|token|code|secret|\.(?:cursor|version|removed|party|calendarText)$/i;

test('every text that an endpoint takes goes through the one rule for typed text', async () => {
  const found: string[] = [];
  let looked = 0;
  for (const { name, endpoint } of await contractEndpoints()) {
    for (const part of [endpoint.body, endpoint.query]) {
      for (const { path, schema } of stringsOf(part, '')) {
        looked += 1;
        if (unshown.test(path)) continue;
        const passed = planted.map((text) => schema.safeParse(text)).filter(({ success }) => success);
        if (passed.some(({ data }) => String(data).includes('\u202E'))) found.push(`${name}${path}`);
      }
    }
  }
  expect(looked).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

/** Beside what every field takes that people write by hand: what phones, keyboards and contacts make of it. */
const pasted = [
  ['ada@guests.example', 'ada＠guests.example\u200B'],
  ['+1 808 555 0111', '\u202A+1 808 555 0111\u202C'],
  ['+1 808 555 0111', '０９０−１２３４−５６７８'],
] as const;

test('every field for an email or a phone number takes what people paste into it', async () => {
  const refused: string[] = [];
  let looked = 0;
  for (const { name, endpoint } of await contractEndpoints())
    for (const { path, schema } of stringsOf(endpoint.body, ''))
      for (const [plain, given] of pasted) {
        // A field for any text.
        if (!schema.safeParse(plain).success || schema.safeParse('Ada').success) continue;
        looked += 1;
        if (!schema.safeParse(given).success) refused.push(`${name}${path} ${given}`);
      }
  expect(looked).toBeGreaterThan(10);
  expect(refused).toEqual([]);
});

/** A schema, as far as this law looks at it. */
interface Schema {
  _zod: { def: object };
  safeParse(text: string): { success: boolean; data?: unknown };
}

interface Field {
  path: string;
  schema: Schema;
}

/** Every text below a schema, with its path. */
function stringsOf(schema: unknown, path: string): Field[] {
  if (!isSchema(schema)) return [];
  const { def } = schema._zod;
  if ('type' in def && def.type === 'string') return [{ path, schema }];
  return Object.entries(def).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'shape' && typeof inner === 'object' && inner !== null)
      return Object.entries(inner).flatMap(([field, value]) => stringsOf(value, `${path}.${field}`));
    if (Array.isArray(inner)) return inner.flatMap((each) => stringsOf(each, path));
    return stringsOf(inner, path);
  });
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;
}
