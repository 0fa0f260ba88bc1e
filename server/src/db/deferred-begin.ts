import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

/**
 * A pool whose transactions send BEGIN together with their first statement, one round trip less. Only a SELECT
 * travels with it: should BEGIN fail alone, nothing has been written outside a transaction.
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
  #isBeginDue = false;
  /** Settles when BEGIN and the statement that went with it have their answers. */
  #together: Promise<unknown> | undefined;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement === 'string') return this.#run(statement, parameters);
    // The driver keeps its order: the cursor waits for BEGIN.
    if (this.#isBeginDue) void this.#begin().catch(() => undefined);
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
    if (this.#isBeginDue) {
      if (sql.startsWith('select ')) return this.#beginWith(sql, parameters);
      await this.#begin();
    }
    await this.#together;
    return this.#client.query<R>(sql, parameters);
  }

  async #begin(): Promise<void> {
    this.#isBeginDue = false;
    await this.#client.query('begin', []);
  }

  async #beginWith<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#setPipeline(true);
    const begun = this.#begin();
    const answered = this.#client.query<R>(sql, parameters);
    this.#together = Promise.allSettled([begun, answered]).then(() => {
      this.#setPipeline(false);
      this.#together = undefined;
    });
    const [, answer] = await Promise.all([begun, answered]);
    return answer;
  }

  /** In a pipeline, node-postgres sends a query before the one ahead of it has its answer. */
  #setPipeline(isOn: boolean): void {
    Reflect.set(this.#client, 'pipeline', isOn);
  }
}
