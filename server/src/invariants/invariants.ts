import { accidentReports } from './code/accident-reports.ts';
import { cards } from './code/cards.ts';
import { fees } from './code/fees.ts';
import { shares } from './code/shares.ts';
import { signedRecords } from './code/signed-records.ts';
import type { Invariant } from './invariant.ts';
import { readSql } from './read-sql.ts';

/** Hold in every database, whenever no transaction is open. */
export const lasting: Invariant[] = [
  fees,
  shares,
  signedRecords,
  accidentReports,
  ...[
    'bookings.sql',
    'money.sql',
    'charges.sql',
    'payouts.sql',
    'mail.sql',
    'agreements.sql',
    'people.sql',
    'vehicles.sql',
    'audit.sql',
    'guards.sql',
    'desk.sql',
    'handover.sql',
    'webhooks.sql',
    'messages.sql',
    'texts.sql',
  ].flatMap(readSql),
];

/** Read every word of every table, so they are left to commands and campaigns. */
export const thorough: Invariant[] = [cards];

/** Hold where the worker had time to finish what was begun. */
export const inTime: Invariant[] = readSql('liveness.sql');
