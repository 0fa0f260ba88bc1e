import { Duplex } from 'node:stream';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * A pool whose transactions send BEGIN together with their first statements, one round trip less. Only SELECTs
 * travel with it: should BEGIN fail alone, nothing has been written outside a transaction. Statements that are
 * asked for while others have no answer yet travel with those, and what is asked for in one turn leaves in one piece.
 */
export function deferringBegin(pool: PostgresPool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new DeferringClient(await pool.connect()),
    end: () => pool.end(),
  };
}

class DeferringClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #stream: Duplex | undefined;
  #isBeginDue = false;
  /** Settles with the answer to a BEGIN that is under way. */
  #begun: Promise<unknown> | undefined;
  /** True while a write, and every query after it, waits for BEGIN. */
  #isWaiting = false;
  #underWay = 0;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
    this.#stream = streamOf(client);
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement === 'string') return this.#run(statement, parameters);
    // The driver keeps its order: the cursor waits for BEGIN.
    if (this.#isBeginDue) this.#begin().catch(() => undefined);
    return this.#client.query(statement);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (sql === 'begin') {
      this.#isBeginDue = true;
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }
    if (this.#isBeginDue) this.#begin().catch(() => undefined);
    const begun = this.#begun;
    if (begun === undefined) return this.#send<R>(sql, parameters);
    this.#isWaiting ||= !sql.startsWith('select ');
    if (this.#isWaiting) {
      await begun;
      return this.#send<R>(sql, parameters);
    }
    const [, answer] = await Promise.all([begun, this.#send<R>(sql, parameters)]);
    return answer;
  }

  async #begin(): Promise<void> {
    this.#isBeginDue = false;
    this.#begun = this.#send('begin', []);
    try {
      await this.#begun;
    } finally {
      this.#begun = undefined;
      this.#isWaiting = false;
    }
  }

  async #send<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#underWay += 1;
    // In a pipeline, node-postgres sends a query before the one ahead of it has its answer.
    if (this.#underWay > 1) this.#setPipeline(true);
    this.#gather();
    try {
      return await answerOf<R>(this.#client, sql, parameters);
    } catch (error) {
      // As node-postgres does: the stack leads to whoever asked, and not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#setPipeline(false);
    }
  }

  /** Each write is a call of the operating system, and wakes the server. */
  #gather(): void {
    this.#stream?.cork();
    process.nextTick(() => this.#stream?.uncork());
  }

  #setPipeline(isOn: boolean): void {
    Reflect.set(this.#client, 'pipeline', isOn);
  }
}

/** The stream that node-postgres writes to. */
function streamOf(client: PostgresPoolClient): Duplex | undefined {
  const connection: unknown = Reflect.get(client, 'connection');
  if (typeof connection !== 'object' || connection === null) return undefined;
  const stream: unknown = Reflect.get(connection, 'stream');
  return stream instanceof Duplex ? stream : undefined;
}

/**
 * Takes the rows out of the driver's own result. A query with a time limit or a promise of the driver's tied to its
 * callback stays in memory until a full collection. Its result would keep all rows read until then.
 */
function answerOf<R>(
  client: PostgresPoolClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<PostgresQueryResult<R>> {
  const { promise, resolve, reject } = Promise.withResolvers<PostgresQueryResult<R>>();
  const answer = (error: Error | null | undefined, result: PostgresQueryResult<R>): void => {
    if (error) {
      reject(error);
      return;
    }
    const { command, rowCount, rows } = result;
    result.rows = [];
    resolve({ command, rowCount, rows });
  };
  // The driver's own promise would keep the result.
  Reflect.apply(client.query, client, [sql, parameters, answer]);
  return promise;
}
