import type { Pool } from 'pg';
import { createStatementNames, type Naming } from './statement-names.ts';

/**
 * Has the server keep the plans of the statements that are sent often, each under a name of its own, instead of reading
 * and planning them every time. The server still plans anew wherever one plan for all values would cost more.
 */
export function nameStatements(pool: Pool, naming: Naming | undefined): void {
  const nameOf = createStatementNames(naming);
  pool.on('connect', (client) => {
    const send = client.query;
    Reflect.set(client, 'query', (...sent: unknown[]): unknown => {
      const [text, values] = sent;
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return Reflect.apply(send, client, name === undefined ? sent : [{ name, text, values }]);
    });
  });
}
