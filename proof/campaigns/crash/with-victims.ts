import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Victims } from './victims.ts';

interface VictimEnv extends Record<string, string> {
  DATA_DIR: string;
}

/** Runs a siege of processes with these settings. They end with it, or with this process, and their folder goes. */
export async function withVictims<T>(env: VictimEnv, siege: (victims: Victims) => Promise<T>): Promise<T> {
  const victims = new Victims(env);
  const stop = (): void => victims.close();
  process.once('exit', stop);
  process.once('SIGINT', () => process.exit(130));
  try {
    return await siege(victims);
  } finally {
    stop();
    process.off('exit', stop);
    await rm(env.DATA_DIR, { recursive: true, force: true });
  }
}

/** The settings of each process of a siege, on a new folder. */
export async function victimEnv(databaseUrl: string, more: Record<string, string>): Promise<VictimEnv> {
  return {
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    HOME: process.env['HOME'] ?? '/',
    NODE_COMPILE_CACHE: join(tmpdir(), 'makani-crash-compiled'),
    DATABASE_URL: databaseUrl,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'makani-crash-')),
    DATA_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: 'http://localhost',
    RATE_LIMITS: 'off-public',
    LOG_LEVEL: 'silent',
    ...more,
  };
}
