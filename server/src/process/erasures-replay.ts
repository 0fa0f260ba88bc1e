import { parseArgs } from 'node:util';
import { readErasures } from '../adapters/erasure-journal.ts';
import type { Config } from '../config/config.ts';
import { openContainer } from '../container.ts';
import { replayErasures } from '../features/account-lifecycle/public/erasure-journal.ts';

/** `erasures:replay [FILE …]`: the journals of other machines, beside the configured one. */
export async function runErasuresReplay(config: Config, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  await replayJournals(config, positionals);
}

/**
 * Erases again whoever a restored database brought back. Only then the database is opened, which migrates it
 * and needs the key.
 */
export async function replayJournals(config: Config, others: string[] = []): Promise<void> {
  const files = [config.erasureJournal, ...others];
  const journals = await Promise.all(files.map((file) => readErasures(file)));
  if (journals.every(({ length }) => length === 0)) {
    console.log(`No erasures are on record in ${files.join(', ')}.`);
    return;
  }
  const container = await openContainer(config);
  try {
    const { known, repeated } = await replayErasures(container.context, files);
    console.log(`${known} erasures are on record; ${repeated} had to be repeated.`);
  } finally {
    await container.close();
  }
}
