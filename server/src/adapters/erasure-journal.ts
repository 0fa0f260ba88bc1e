import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDataFolder } from '../db/data-folder.ts';

/** What finds an erased account again in a restored database, and says nothing about the person. */
export interface Erasure {
  userId: string;
  erasedAt: string;
  /** True when messages from the account's address were erased with it. */
  isConfirmed: boolean;
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
  const byUser = new Map<string, Erasure>();
  for (const line of text.split('\n')) {
    const erasure = readLine(line);
    if (erasure !== undefined) byUser.set(erasure.userId, erasure);
  }
  return [...byUser.values()];
}

const pattern =
  /^\{"userId":"(?<userId>[0-9a-f-]{36})","erasedAt":"(?<erasedAt>[^"]+)","isConfirmed":(?<isConfirmed>true|false)\}$/;

function readLine(line: string): Erasure | undefined {
  const { userId = '', erasedAt = '', isConfirmed } = pattern.exec(line)?.groups ?? {};
  return isConfirmed === undefined ? undefined : { userId, erasedAt, isConfirmed: isConfirmed === 'true' };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
