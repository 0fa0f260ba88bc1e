import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Invariant, type Moments, maxIds } from './invariant.ts';

const rowSchema = z.tuple([
  z.object({ looked: z.coerce.number(), broken: z.coerce.number(), ids: z.nullable(z.array(z.string())) }),
]);

/**
 * Reads the invariants of one file. A line `-- I1 I5 | no two live bookings overlap` begins each. Its query
 * has one row for each thing that is looked at: its `id`, and whether it is `broken`; a null counts as
 * broken, because then nothing can be said.
 */
export function readSql(file: string): Invariant[] {
  const text = readFileSync(new URL(`sql/${file}`, import.meta.url), 'utf8');
  const [, ...parts] = text.split(/^-- (?=I\d)/m);
  return parts.map((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [numbers = '', name = ''] = head.split(' | ');
    return fromQuery({ numbers: numbers.split(' '), name }, lines.join('\n').trim().replace(/;$/, ''));
  });
}

function fromQuery(about: Pick<Invariant, 'numbers' | 'name'>, query: string): Invariant {
  return {
    ...about,
    async look(run, { now, calm }) {
      const [row] = rowSchema.parse(
        await run(`
          select count(*) as looked, count(*) filter (where broken is not false) as broken,
            (array_agg(id::text order by id::text) filter (where broken is not false))[1:${maxIds}] as ids
          from (${filled(query, { now, calm })}) as checked`),
      );
      return { ...row, ids: row.ids ?? [] };
    },
  };
}

function filled(query: string, { now, calm }: Moments): string {
  return query
    .replaceAll(':now', literal(now))
    .replaceAll(':calm', literal(calm))
    .replaceAll(/:paid\(([a-z.]+)\)/g, (_, booking: string) => paidUnder(booking));
}

/**
 * SQL for what a booking is paid under: its own id, or that of the first of several that it took the place of, and the
 * applied changes of all of them. One that another took the place of is paid under nothing.
 */
export function paidUnder(booking: string): string {
  const members = `select ${booking} as id
    union select own.order_id from substitutes own where own.booking_id = ${booking} and own.status = 'taken'
    union select other.booking_id from substitutes own join substitutes other on other.order_id = own.order_id
      where own.booking_id = ${booking} and own.status = 'taken' and other.status = 'taken'`;
  const isOwn = `not exists (select from substitutes lost where lost.lost_booking_id = ${booking} and lost.status = 'taken')`;
  return `(select member.id from (${members}) member where ${isOwn} union all
    select change.id from (${members}) member join booking_changes change on change.booking_id = member.id
    where ${isOwn} and change.status = 'applied')`;
}

function literal(moment: Temporal.Instant): string {
  return `'${moment.toString()}'::timestamptz`;
}
