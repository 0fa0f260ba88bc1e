import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Notice } from './message-events.ts';

/** Tells the open windows of every process, with the commit. The schema of a market names its channel. */
export async function announce(trx: Db, notice: Notice): Promise<void> {
  await sql`select pg_notify(concat_ws('_', 'messages', nullif(current_schema(), 'public')),
    ${JSON.stringify(notice)})`.execute(trx);
}
