import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { openPhotoStore } from '../container.ts';
import { openDatabase } from '../db/open-database.ts';
import { sqlState } from '../db/retry.ts';
import { checkAll, type Finding } from '../invariants/check-invariants.ts';
import { elsewhere } from '../invariants/elsewhere.ts';
import { photoFiles, strayFiles } from '../invariants/code/photo-files.ts';
import { inTime, lasting, thorough } from '../invariants/invariants.ts';
import { createLog } from '../monitoring/log.ts';

/**
 * `db:check` runs the invariants on a database, also on a restored copy. It only reads, and prints a line for each invariant.
 * An empty table is no fault, but a database without any rows is.
 * @throws when something is broken, after everything was looked at.
 */
export async function runCheck(config: Config, args: string[] = []): Promise<void> {
  parseArgs({ args, options: {} });
  const database = await openDatabase({ ...config, log: createLog(config) });
  try {
    const photos = openPhotoStore(config, { now: () => Temporal.Now.instant() });
    const invariants = [...lasting, ...thorough, ...inTime, photoFiles(photos), strayFiles(photos)];
    const findings = await database.session(async (run) => {
      await run('set default_transaction_read_only = on');
      await run("set statement_timeout = '10min'");
      const now = Temporal.Now.instant();
      return checkAll(run, invariants, { now, calm: now.subtract({ hours: 1 }) });
    });
    for (const finding of findings) for (const line of linesOf(finding)) console.log(line);
    for (const [number, where] of Object.entries(elsewhere)) console.log(`elsewhere ${number} ${where}`);
    const broken = findings.filter((finding) => finding.broken > 0).length;
    if (broken > 0) throw new Error(`${broken} of ${findings.length} invariants are broken.`);
    if (!findings.some(({ looked, numbers }) => looked > 0 && numbers.includes('I14')))
      throw new Error('There is nobody in this database, so there was nothing to look at.');
    console.log(`All ${findings.length} invariants hold.`);
  } catch (error) {
    if (['42P01', '42703'].includes(sqlState(error) ?? ''))
      throw new Error(
        'This database belongs to another version: check it with that version, or migrate it.',
        {
          cause: error,
        },
      );
    throw error;
  } finally {
    await database.close();
  }
}

function linesOf({ numbers, name, looked, broken, ids }: Finding): string[] {
  const figures = `${looked} looked at, ${broken} broken`;
  return [
    `${broken > 0 ? 'BROKEN' : 'good  '} ${numbers.join(' ')} ${name}: ${figures}`,
    ...ids.map((id) => `         ${id}`),
  ];
}
