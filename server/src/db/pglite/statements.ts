import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { createStatementNames, type Naming } from '../servers/statement-names.ts';
import { type PreparedStatement, prepareStatement, runPrepared } from './prepared-statement.ts';

type KyselyPGlite = Exclude<PGliteDialectConfig['pglite'], (...args: never) => unknown>;
type Query = KyselyPGlite['query'];

/**
 * The embedded database for Kysely, which sends it one statement at a time. Statements that are sent often are kept
 * with their plans, as a server keeps them.
 */
export function preparingStatements(pglite: PGlite, naming: Naming | undefined): KyselyPGlite {
  const nameOf = createStatementNames(naming);
  const prepared = new Map<string, PreparedStatement>();

  const queryOf =
    (connection: PGlite | Transaction): Query =>
    async <Row>(text: string, parameters?: unknown[], options?: Parameters<Query>[2]) => {
      const name = nameOf(text);
      if (name === undefined) return withoutParameters(() => connection.query(text, parameters, options));
      return pglite.runExclusive(async () => {
        await pglite._checkReady();
        const statement = prepared.get(name) ?? (await prepareStatement(pglite, name, text));
        prepared.set(name, statement);
        const { affectedRows, ...answer } = await runPrepared(pglite, statement, parameters ?? []);
        const result: object = answer;
        // The author of the statement knows the type of its rows.
        const rows: Row[] = Reflect.get(result, 'rows');
        return { rows, affectedRows, fields: [] };
      });
    };

  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: queryOf(pglite),
    transaction: (work) =>
      pglite.transaction((tx) => work({ query: queryOf(tx), rollback: () => tx.rollback() })),
  };
}

/**
 * The embedded database attaches every parameter of a failed query to its error. Errors are logged, so the
 * parameters are removed to keep names, licenses and password hashes out of the log.
 */
async function withoutParameters<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (error instanceof Error && 'params' in error) delete error.params;
    throw error;
  }
}
