import { parseArgs } from 'node:util';
import { ConfigError, type Config } from '../../config/config.ts';
import { adoptNextKey } from '../../config/data-key.ts';
import type { Db } from '../../db/database.ts';
import { openContainer, type Container } from '../../container.ts';
import { listMarkets } from '../../db/markets/each-market.ts';
import { sharedSchema } from '../../db/markets/market-path.ts';
import { openDatabase } from '../../db/open-database.ts';
import { keyIdOf, type Encryption } from '../../lib/encryption/encrypted-text.ts';
import { retireOtherKeys } from '../../keys/canary.ts';
import { type ColumnReport, reencrypt } from './reencrypt.ts';

/**
 * `key:rotate` re-encrypts everything with the new key while servers that know both keep running.
 * For the embedded database, which is exclusively locked, the new key is created here. It can be repeated
 * at any time.
 */
export async function runRotateKey(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { 'discard-unreadable': { type: 'boolean', default: false } },
  });
  const discardUnreadable = values['discard-unreadable'];
  if (!discardUnreadable) requireTwoKeys(config);
  const container = await openContainer(config, { keyUse: discardUnreadable ? 'lost' : 'next' });
  try {
    const { db, encryption } = container.context;
    const reports = await rotateAll(config, container, discardUnreadable);
    printReports(reports, encryption.keyId);
    const unreadable = reports.reduce((sum, report) => sum + report.unreadable, 0);
    if (unreadable > 0 && !discardUnreadable)
      throw new ConfigError(
        `${unreadable} texts could not be decrypted with either key. They and the old key were left as they are. How to give them up is in docs/operations/keys.md.`,
      );
    await retireOtherKeys(db, encryption);
    console.log(await farewell(config));
  } finally {
    await container.close();
  }
}

/** The key is everybody's: no market may be left with texts of the old one. */
async function rotateAll(
  config: Config,
  { context: { db, encryption, log }, database }: Container,
  discardUnreadable: boolean,
): Promise<ColumnReport[]> {
  const reports = await rotate(db, encryption, discardUnreadable);
  const own = database.market ?? sharedSchema;
  for (const market of (await listMarkets(db)).filter((name) => name !== own)) {
    const databaseUrl = config.databaseDirectUrl;
    const other = await openDatabase({ ...config, databaseUrl, preparedStatements: true, market, log });
    try {
      add(reports, await rotate(other.kysely, encryption, discardUnreadable));
    } finally {
      await other.close();
    }
  }
  return reports;
}

/** Servers that still use the old key may add texts meanwhile, so rounds repeat until one changes nothing. */
async function rotate(db: Db, encryption: Encryption, discardUnreadable: boolean): Promise<ColumnReport[]> {
  const total = await reencrypt(db, encryption, { discardUnreadable });
  for (let changed = 1; changed > 0;) {
    const again = await reencrypt(db, encryption, { discardUnreadable });
    changed = again.reduce((sum, { reencrypted }) => sum + reencrypted, 0);
    add(
      total,
      again.map((report) => ({ ...report, unreadable: 0 })),
    );
  }
  return total;
}

function add(total: ColumnReport[], more: ColumnReport[]): void {
  for (const [index, { reencrypted, unreadable }] of more.entries()) {
    const report = total[index];
    if (report === undefined) continue;
    report.reencrypted += reencrypted;
    report.unreadable += unreadable;
  }
}

function requireTwoKeys({ dataKey, dataKeyPrevious }: Config): void {
  if (dataKey === undefined) return;
  if (dataKeyPrevious === undefined)
    throw new ConfigError(
      'Give the new key as DATA_KEY and the one before it as DATA_KEY_PREVIOUS. openssl rand -base64 32 makes a key.',
    );
  if (dataKey.equals(dataKeyPrevious))
    throw new ConfigError(
      'DATA_KEY and DATA_KEY_PREVIOUS are the same key. Make a new one with: openssl rand -base64 32',
    );
}

function printReports(reports: ColumnReport[], keyId: string): void {
  console.log(`Encrypted with key ${keyId}:`);
  for (const { name, reencrypted, unreadable } of reports)
    console.log(`  ${name}: ${reencrypted}${unreadable > 0 ? `, unreadable: ${unreadable}` : ''}`);
}

async function farewell(config: Config): Promise<string> {
  if (config.dataKey !== undefined)
    return 'Done. DATA_KEY_PREVIOUS can go. Keep the old key as long as you keep backups from before.';
  const backup = await adoptNextKey(config, keyIdOf);
  return backup === undefined
    ? 'Done.'
    : `Done. Backups from before need the old key, which is now in ${backup}.`;
}
