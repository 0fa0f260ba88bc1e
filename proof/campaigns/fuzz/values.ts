import fc from 'fast-check';

/** A piece of JSON that no value can be turned into: 1e400, a doubled key. */
export class Raw {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

const deep = (depth: number): Raw => new Raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const deepList = (depth: number): Raw => new Raw(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values that do not belong in a field. */
export const nasty: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.5,
  new Raw('-0'),
  new Raw('1e400'),
  new Raw('9007199254740993'),
  new Raw('123456789012345678901234567890'),
  new Raw('1E-400'),
  2_147_483_648,
  -2_147_483_649,
  'NaN',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202egpj.exe',
  '\u200b\u200d\ufeff',
  `e${'\u0301'.repeat(1_000)}`,
  '👨‍👩‍👧‍👦'.repeat(50),
  'İSTANBUL ﷽ ß ŉ',
  '\u1100\u1161\u11a8',
  'x'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table users; --",
  "' or '1'='1",
  '") or 1=1 --',
  '$1 $2 %s %d %n',
  '{"$gt":""}',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '=cmd|calc!A1',
  '@SUM(1+1)',
  '<script>alert(1)</script>',
  'a\r\nBcc: victim@example.com',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%zz',
  '|| id; `id`',
  '*)(uid=*))(|(uid=*',
  '2026-02-30T10:00',
  '2026-12-01T10:15',
  '+275760-09-13T00:00',
  '-000001-01-01',
  '9999-12-31T23:30',
  '0000-00-00',
  '2026-12-01T10:00:00Z~00000000-0000-4000-8000-000000000000',
  '~',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  [],
  {},
  [[]],
  [null],
  ['a', 'a'],
  { length: 1 },
  { toString: 1, valueOf: 2 },
  new Raw('{"then":1}'),
  new Raw('{"__proto__":{"polluted":true}}'),
  new Raw('{"constructor":{"prototype":{"polluted":true}}}'),
  new Raw('{"a":1,"a":2}'),
  deep(50),
  deep(4_000),
  deepList(9_000),
];

/** Keys that are added to objects. */
export const plantedKeys = [
  'roles',
  'id',
  'status',
  'hasOwnProperty',
  'toString',
  'constructor',
  '__proto__',
  'prototype',
  'then',
  '',
  '\u0000',
  'a.b',
  'a[__proto__][polluted]',
  'x'.repeat(500),
];

/** Whole bodies that are no JSON of ours. */
export const bodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":',
  "{'a':1}",
  '{"a":1}x',
  '{"a":NaN}',
  '\ufeff{}',
  Buffer.from('{}', 'utf16le'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0]),
  deep(10_000).json,
  JSON.stringify({ a: 'x'.repeat(70_000) }),
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  'a[__proto__][polluted]=1',
];

export const contentTypes: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/problem+json',
  'text/plain',
  'text/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
  'x',
  'a/b; q="',
  '*/*',
];

/** Parts of an address, already written as they are sent. */
export const addressParts: readonly string[] = [
  '',
  '%00',
  '%zz',
  '%',
  '%ED%A0%80',
  '%c0%af',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '..;',
  'constructor',
  '__proto__',
  'null',
  '1',
  '-1',
  '1e9',
  '%27%20or%201%3D1--',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '%F0%9F%9A%90',
];

export const queries: readonly string[] = [
  '?',
  '??',
  '&&&',
  'a',
  '=',
  '=1',
  'cursor=',
  'cursor=~',
  'cursor=%00',
  'cursor=1~1',
  'cursor=9007199254740993~00000000-0000-4000-8000-000000000000',
  'cursor=2026-12-01T10:00:00Z~x',
  'cursor=+275760-01-01T00:00:00Z~00000000-0000-4000-8000-000000000000',
  'cursor=a&cursor=b',
  'limit=0',
  'limit=1e2',
  'limit=Infinity',
  'limit=',
  'limit[]=1',
  'month=2000-01',
  'month=2099-12',
  'month=2026-13',
  'from=2026-12-01&to=2026-11-01',
  'from=2000-01-01&to=2099-12-31',
  '__proto__[polluted]=1',
  '__proto__=1',
  'constructor[prototype][polluted]=1',
  'toString=1',
  'location[$ne]=1',
  'search=%25%25%25_%5C',
  'search=%ED%A0%80',
  `search=${'x'.repeat(3_000)}`,
  Array.from({ length: 1_000 }, (_, index) => `k${index}=1`).join('&'),
];

/** Any JSON, small. */
export const anyJson = fc.jsonValue({ maxDepth: 3 });

/** As JSON, where a `Raw` is written as it is. */
export function toJson(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
