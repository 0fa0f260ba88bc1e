import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../kit/test-database.ts';

const { kysely } = await createTestDatabase();

describe('a column arrives as the same type on both databases', () => {
  test.each([
    [
      'timestamptz',
      "'2026-12-01 10:00:00.123456-10'::timestamptz",
      Temporal.Instant.from('2026-12-01T20:00:00.123456Z'),
    ],
    [
      'timestamptz[]',
      "array['2026-12-01 10:00-10']::timestamptz[]",
      [Temporal.Instant.from('2026-12-01T20:00Z')],
    ],
    ['int8', '9007199254740991::int8', 9007199254740991],
    ['int8[]', 'array[1, null]::int8[]', [1, null]],
    ['a count', 'count(*)', 1],
    ['a sum of bigints', 'sum(137655::bigint)', 137655],
    ['an average', 'round(avg(4.5), 2)', 4.5],
    ['date', "'2026-12-01'::date", '2026-12-01'],
    ['timestamp', "'2026-12-01 10:00'::timestamp", '2026-12-01 10:00:00'],
    ['time', "'10:30'::time", '10:30:00'],
    ['interval', "'1 day 02:00'::interval", '1 day 02:00:00'],
    ['jsonb', `'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    ['bytea', "'\\x00ff'::bytea", Buffer.from([0, 255])],
    ['text[]', "array['guest', 'host']", ['guest', 'host']],
    ['boolean', 'true', true],
    ['uuid', "'0b5b1c0e-8f43-4c3e-9d2a-111111111111'::uuid", '0b5b1c0e-8f43-4c3e-9d2a-111111111111'],
    [
      'tstzrange',
      "tstzrange('2026-12-01 10:00-10', '2026-12-04 10:00-10')",
      '["2026-12-01 20:00:00+00","2026-12-04 20:00:00+00")',
    ],
  ])('%s', async (_, expression, expected) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(kysely);
    expect(shown(rows[0]?.value)).toBe(shown(expected));
  });

  test('an int8 beyond the safe numbers is refused', async () => {
    const query = sql`select 9007199254740993::int8 as value`.execute(kysely);
    await expect(query).rejects.toThrow('9007199254740993');
    await expect(sql`select 1`.execute(kysely)).resolves.toBeDefined();
  });
});

describe('a parameter is understood alike by both databases', () => {
  const moment = Temporal.Instant.from('2026-12-01T20:00:00.123456Z');

  test('an instant keeps its microseconds', async () => {
    const { rows } = await sql<{ value: Temporal.Instant; others: Temporal.Instant[] }>`
      select ${moment}::timestamptz as value, ${[moment]}::timestamptz[] as others`.execute(kysely);
    expect(String(rows[0]?.value)).toBe('2026-12-01T20:00:00.123456Z');
    expect(String(rows[0]?.others[0])).toBe('2026-12-01T20:00:00.123456Z');
  });

  test('instants compare in queries built without raw SQL', async () => {
    await kysely
      .insertInto('sessions')
      .columns([
        'token_hash',
        'user_id',
        'created_at',
        'last_used_at',
        'idle_expires_at',
        'absolute_expires_at',
      ])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select((users) => [
            sql<string>`'x'`.as('token_hash'),
            'users.id',
            users.val(moment).as('a'),
            users.val(moment).as('b'),
            users.val(moment).as('c'),
            users.val(moment).as('d'),
          ]),
      )
      .execute();
    const later = await kysely.selectFrom('users').select('id').where('created_at', '>=', moment).execute();
    expect(later).toEqual([]);
  });

  test('json, bytes and text lists', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${JSON.stringify({ a: [1] })}::jsonb as json, ${Buffer.from([0, 255])}::bytea as bytes,
        ${['guest', 'host']}::text[] as roles`.execute(kysely);
    expect(rows[0]).toEqual({ json: { a: [1] }, bytes: Buffer.from([0, 255]), roles: ['guest', 'host'] });
  });
});

/**
 * Formats type and value as text. An instant has no own properties, so without its text it would show as
 * `{}`.
 */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`;
  return `${Object.prototype.toString.call(value)} ${Buffer.isBuffer(value) ? 'Buffer ' : ''}${JSON.stringify(value)}`;
}
