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
 * Inside a transaction only its own handle may be used: the database's handle would wait for the very transaction that
 * waits for it (for ever on the embedded database, which has one connection). This turns that silence into an error.
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
