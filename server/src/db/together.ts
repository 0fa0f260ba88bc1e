import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Db } from './database.ts';
import { sqlState } from './retry.ts';
import type { Tables } from './tables.ts';

/** The state of each statement after the one that failed. */
const inFailedTransaction = '25P02';

type Step = (db: Db) => Promise<unknown>;
type Results<Steps extends readonly Step[]> = { [Index in keyof Steps]: Awaited<ReturnType<Steps[Index]>> };

/**
 * Runs steps of one transaction without waiting for their answers in between: their first statements travel together, in
 * this order, and the server carries out one after the other. So none may need the answer of another, and what follows a
 * statement that fails is not carried out.
 * @throws the error that made the transaction fail, when all have ended.
 */
export async function together<const Steps extends readonly Step[]>(
  trx: Db,
  ...steps: Steps
): Promise<Results<Steps>> {
  const executor = trx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const running: Promise<unknown>[] = [];
    for (const step of steps) {
      const sent = Promise.withResolvers<void>();
      const own = reporting(connection, sent.resolve);
      const provider = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(own) });
      const result = step(new Transaction<Tables>({ ...unused, executor: provider }));
      running.push(result);
      await Promise.race([sent.promise, result.catch(() => undefined)]);
    }
    const ended = await Promise.allSettled(running);
    const failures = ended.flatMap((one) => ('reason' in one ? [one.reason] : []));
    const cause = failures.find((reason) => sqlState(reason) !== inFailedTransaction);
    if (cause !== undefined) throw cause;
    // One result for each step, as the type says.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (await Promise.all(running)) as Results<Steps>;
  });
}

/** A connection that tells when a statement has been sent. */
function reporting(connection: DatabaseConnection, onSent: () => void): DatabaseConnection {
  return {
    executeQuery: (query, options) => {
      const answer = connection.executeQuery<never>(query, options);
      onSent();
      return answer;
    },
    streamQuery: (query, size, options) => connection.streamQuery(query, size, options),
  };
}

/** A transaction that runs already begins and ends nothing, and its executor knows the rest. */
const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};
const unused = { config: { dialect }, driver: new DummyDriver(), dialect };
