import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...args: never) => unknown>;

/**
 * The embedded database attaches every parameter of a failed query to its error. Errors are logged, so this
 * wrapper removes the parameters to keep names, licenses and password hashes out of the log.
 */
export function withoutParameters(pglite: PGlite): KyselyPGlite {
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: cleanQuery(pglite),
    transaction: (work) =>
      pglite.transaction((tx) => work({ query: cleanQuery(tx), rollback: () => tx.rollback() })),
  };
}

function cleanQuery(connection: PGlite | Transaction): KyselyPGlite['query'] {
  return async (query, parameters, options) => {
    try {
      return await connection.query(query, parameters, options);
    } catch (error) {
      if (error instanceof Error && 'params' in error) delete error.params;
      throw error;
    }
  };
}
