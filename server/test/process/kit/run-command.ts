import { vi } from 'vitest';
import { parseConfig } from '../../../src/config/config.ts';
import { findCommand } from '../../../src/process/commands.ts';
import type { TestDatabase } from '../../kit/test-database.ts';

/** Runs a command in this process. Resolves with the printed lines; rejects with the command's error. */
export async function runCommand(
  { databaseUrl }: TestDatabase,
  dataKey: Buffer,
  [name, ...args]: [name: string, ...args: string[]],
): Promise<string> {
  if (databaseUrl === undefined) throw new Error(`${name} would open another database than the test's`);
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(`${line}\n`));
  const config = parseConfig({
    DATABASE_URL: databaseUrl,
    DATA_KEY: dataKey.toString('base64'),
    LOG_LEVEL: 'silent',
  });
  try {
    await findCommand(name)(config, args);
  } finally {
    log.mockRestore();
  }
  return lines.join('');
}
