import * as z from 'zod';
import { holdsCardNumber } from '../../http/card-number.ts';
import type { Invariant } from '../invariant.ts';
import { collect } from './collect.ts';

const columnsSchema = z.array(z.object({ table: z.string(), columns: z.array(z.string()) }));
const countSchema = z.tuple([z.object({ rows: z.coerce.number() })]);
const textsSchema = z.array(z.object({ text: z.string() }));

/** As in requests: some phone numbers, and names that other calendars give their events, pass for a card's. */
const exempt = ['phone', 'phone_number', 'customer_phone', 'event'];

/** Reads every text and document of every table. */
export const cards: Invariant = {
  numbers: ['I10'],
  name: 'no table holds what can be the number of a card',
  async look(run) {
    const { see, looked } = collect();
    for (const { table, columns } of columnsSchema.parse(await run(textColumns))) {
      const all = columns
        .filter((column) => !exempt.includes(column))
        .map((column) => `"${column}"::text`)
        .join(', ');
      if (all === '') continue;
      const [{ rows }] = countSchema.parse(await run(`select count(*) as rows from "${table}"`));
      looked.looked += rows;
      const source = `(select normalize(concat_ws(' | ', ${all}), NFKC) as text from "${table}") texts`;
      const found = textsSchema.parse(
        await run(`select text from ${source} where text ~ '(\\d[^0-9a-zA-Z]{0,3}){12}\\d' limit 10000`),
      );
      for (const { text } of found) if (hasCard(text)) see(table, true);
    }
    return looked;
  },
};

/** In place of what parts columns and items of a list, which are no groups of one number. */
const farApart = ' '.repeat(6);

/** Long texts in pieces that overlap by more than a card's number. */
function hasCard(text: string): boolean {
  for (let start = 0; start < text.length; start += 9_000)
    if (holdsCardNumber(text.slice(start, start + 9_100).replaceAll(/[,|]/g, farApart))) return true;
  return false;
}

const textColumns = `
  select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = any (current_schemas(false)) and pg_table_is_visible(format('%I.%I', table_schema, table_name)::regclass)
    and data_type in ('text', 'jsonb', 'character varying', 'ARRAY')
  group by table_name order by table_name`;
