import { openAsBlob } from 'node:fs';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openOwnDatabase } from '../../../proof/kit/databases/databases.ts';
import { openEmbeddedCopy } from '../../../proof/kit/databases/embedded-copy.ts';
import type { TestDatabaseSource } from './global-setup.ts';

export interface TestDatabase extends Database {
  /** The address for a second connection or server process; undefined on the embedded database. */
  databaseUrl: string | undefined;
}

/**
 * A migrated, empty database for the test file, on the run's driver. Call it at the top of the file (`const
 * database = await createTestDatabase();`) or of a `describe`; it is dropped after the last test. In a test it is dropped
 * after that.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await open();
  atTheEnd(() => database.close());
  return database;
}

/** Closes at the end of the running test, or of the file: `afterAll` has no effect within a test. */
export function atTheEnd(close: () => Promise<unknown>): void {
  const closing = async (): Promise<void> => void (await close());
  if (TestRunner.getCurrentTest() === undefined) afterAll(closing);
  else onTestFinished(closing);
}

/** The database of the current run, for the few tests that depend on it. */
export function testDatabaseKind(): Database['kind'] {
  return inject('testDatabase').kind;
}

async function open(): Promise<TestDatabase> {
  const source: TestDatabaseSource = inject('testDatabase');
  if (source.kind === 'embedded') {
    return { ...(await openEmbeddedCopy(await openAsBlob(source.snapshot))), databaseUrl: undefined };
  }
  const { adminUrl, prefix, template } = source;
  const log = {
    warn: (details: object, message: string) => {
      // On a busy machine it may seem so. What follows is that the version is asked for each time.
      if (!message.startsWith('The listening')) console.error(message, details);
    },
  };
  return openOwnDatabase(adminUrl, prefix, { template, log });
}
