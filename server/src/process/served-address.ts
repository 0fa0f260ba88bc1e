import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const fileOf = ({ dataDir }: Config): string => join(dataDir, 'served-at');

/** Stores the address that the site opens at, for commands that print links. On a server, PUBLIC_URL names it. */
export async function storeServedAddress(config: Config): Promise<void> {
  if (config.databaseUrl === undefined) await writeFile(fileOf(config), config.publicUrl);
}

/** The configuration with the address that the site last opened at, unless this command was given one. */
export async function withServedAddress(config: Config): Promise<Config> {
  if (config.databaseUrl !== undefined || config.isAddressGiven) return config;
  const stored = await readFile(fileOf(config), 'utf8').catch(() => '');
  return URL.canParse(stored) ? { ...config, publicUrl: stored } : config;
}

/** Names the database for the terminal, without user and password. */
export function databaseName({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the embedded database in ${dataDir}`;
  const { pathname, host, searchParams } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${host || (searchParams.get('host') ?? 'this machine')}`;
}
