import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Invariant, mostIds } from './invariant.ts';

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
            (array_agg(id::text order by id::text) filter (where broken is not false))[1:${mostIds}] as ids
          from (${query.replaceAll(':now', literal(now)).replaceAll(':calm', literal(calm))}) as checked`),
      );
      return { ...row, ids: row.ids ?? [] };
    },
  };
}

function literal(moment: Temporal.Instant): string {
  return `'${moment.toString()}'::timestamptz`;
}
