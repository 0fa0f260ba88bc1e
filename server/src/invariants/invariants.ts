import type { Invariant } from './invariant.ts';
import { readSql } from './read-sql.ts';

/** Hold in every database, whenever no transaction is open. */
export const lasting: Invariant[] = [
  'bookings.sql',
  'money.sql',
  'mail.sql',
  'people.sql',
  'vehicles.sql',
  'audit.sql',
  'guards.sql',
].flatMap(readSql);

/** Hold where the worker had time to finish what was begun. */
export const inTime: Invariant[] = readSql('liveness.sql');
