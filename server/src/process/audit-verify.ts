import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../db/open-database.ts';
import { type AuditHead, verifyAudit } from '../features/audit/public/verify-audit.ts';
import { createLog } from '../monitoring/log.ts';
import { UsageError } from './start-failure.ts';

/**
 * Walks the chain of the audit, also of a restored copy, and
 * changes nothing. With a head from the log it also checks that the chain still holds it.
 */
export async function runAuditVerify(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { head: { type: 'string' } } });
  const noted = values.head === undefined ? undefined : readHead(values.head);
  const database = await openDatabase({ ...config, log: createLog(config) });
  try {
    const verdict = await verifyAudit(database.kysely, noted);
    if (!verdict.isWhole)
      throw new Error(`The audit is broken at entry ${verdict.brokenAt}: ${verdict.reason}.`);
    const { number, hash } = verdict.head;
    console.log(`The audit is whole: ${number} entries. Its head is ${number}:${hash}`);
    if (verdict.holdsNoted === false)
      throw new Error(
        `But it does not hold the given head ${values.head}: entries were cut off or replaced since it was logged.`,
      );
  } finally {
    await database.close();
  }
}

function readHead(text: string): AuditHead {
  const { number, hash } = /^(?<number>\d{1,15}):(?<hash>[0-9a-f]{64})$/.exec(text)?.groups ?? {};
  if (number === undefined || hash === undefined)
    throw new UsageError(
      'Please give a head as the log shows it: npm run makani -- audit:verify --head NUMBER:HASH',
    );
  return { number: Number(number), hash };
}
