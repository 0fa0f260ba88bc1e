import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDataFolder } from '../db/data-folder.ts';

/** Identifies an erased person in a restored database, and says nothing else about them. */
export type Erasure = ErasedAccount | ErasedDriver;

export interface ErasedAccount {
  userId: string;
  erasedAt: string;
  /** True when messages from the account's address were erased with it. */
  isConfirmed: boolean;
}

/** A driver without an account: the booking that named them, or their invitation. Versions of before skip these lines. */
export interface ErasedDriver {
  driverId: string;
  of: 'booking' | 'other_driver';
  erasedAt: string;
}

/** @throws when the journal cannot be opened for writing. */
export async function requireErasureJournal(file: string): Promise<void> {
  await appendErasures(file, []);
}

/**
 * Appends to the journal, a line for each erasure, and returns once they are on the disk. The journal lies
 * outside the database, so a restored dump does not bring back its state of before.
 */
export async function appendErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  await makeDataFolder(dirname(file));
  const isNew = !existsSync(file);
  const journal = await open(file, 'a', 0o600);
  try {
    if (erasures.length === 0) return;
    // The first line break ends a line that a crash left unfinished.
    const lines = erasures.map((erasure) => `\n${JSON.stringify(erasure)}`);
    await journal.writeFile(`${lines.join('')}\n`);
    await journal.sync();
  } finally {
    await journal.close();
  }
  if (isNew) await syncFolder(dirname(file));
}

/** The erasures in a journal, each once; none when there is no such file. Unfinished lines are left out. */
export async function readErasures(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const byId = new Map<string, Erasure>();
  for (const line of text.split('\n')) {
    const erasure = readAccount(line) ?? readDriver(line);
    if (erasure !== undefined) byId.set(erasedId(erasure), erasure);
  }
  return [...byId.values()];
}

/** The id of the account, the booking or the invitation. */
export function erasedId(erasure: Erasure): string {
  return 'userId' in erasure ? erasure.userId : erasure.driverId;
}

const ofAccount =
  /^\{"userId":"(?<userId>[0-9a-f-]{36})","erasedAt":"(?<erasedAt>[^"]+)","isConfirmed":(?<isConfirmed>true|false)\}$/;

const ofDriver =
  /^\{"driverId":"(?<driverId>[0-9a-f-]{36})","of":"(?<of>booking|other_driver)","erasedAt":"(?<erasedAt>[^"]+)"\}$/;

function readAccount(line: string): ErasedAccount | undefined {
  const { userId = '', erasedAt = '', isConfirmed } = ofAccount.exec(line)?.groups ?? {};
  return isConfirmed === undefined ? undefined : { userId, erasedAt, isConfirmed: isConfirmed === 'true' };
}

function readDriver(line: string): ErasedDriver | undefined {
  const { driverId = '', erasedAt = '', of } = ofDriver.exec(line)?.groups ?? {};
  if (of === undefined) return undefined;
  return { driverId, of: of === 'booking' ? of : 'other_driver', erasedAt };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
