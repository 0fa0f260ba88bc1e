import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';

/**
 * Calls `onWrite` after each commit and after each statement that may have written, whether it went well or not: a
 * statement that failed on the way back may still have been carried out.
 */
export function watchWrites(driver: Driver, onWrite: () => void): Driver {
  const watched = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    if (!watched.has(connection)) watchConnection(connection, onWrite);
    watched.add(connection);
    return connection;
  };
  driver.commitTransaction = (connection) => commit(connection).finally(onWrite);
  return driver;
}

function watchConnection(connection: DatabaseConnection, onWrite: () => void): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    if (isRead(query)) return execute(query, options);
    try {
      return await execute(query, options);
    } finally {
      onWrite();
    }
  };
}

/** Text is judged by its words, so a statement that names a writing one anywhere counts as a write. */
function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode' && query.with === undefined) return true;
  return /^\s*(?:select|with|begin|start|rollback)\b/i.test(sql) && !writing.test(sql);
}

const writing = /\b(?:insert|update|delete|merge)\b/i;
