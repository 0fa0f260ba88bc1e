import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';

/**
 * Rejects queries through the database's handle inside a transaction. Such a query could wait for the very
 * transaction that waits for it (forever on the embedded database, which has one connection).
 */
export class TransactionGuard implements KyselyPlugin {
  readonly #running = new AsyncLocalStorage<{ open: boolean }>();

  async watch<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true };
    try {
      return await this.#running.run(transaction, work);
    } finally {
      transaction.open = false;
    }
  }

  refuseInside(): void {
    if (this.#running.getStore()?.open === true) {
      throw new Error(
        'A query inside a transaction used the database instead of the transaction it was given.',
      );
    }
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.refuseInside();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
