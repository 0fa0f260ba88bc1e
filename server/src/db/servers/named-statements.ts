import { type Pool, Query } from 'pg';
import { createStatementNames } from './statement-names.ts';

/**
 * Has the server keep the plans of the statements that are sent often, each under a name of its own, instead of reading
 * and planning them every time. The server still plans anew wherever one plan for all values would cost more.
 */
export function nameStatements(pool: Pool): void {
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    const send = client.query;
    Reflect.set(client, 'query', (...sent: unknown[]): unknown => {
      const [text, values, ...more] = sent;
      if (typeof text !== 'string' || !Array.isArray(values)) return Reflect.apply(send, client, sent);
      const name = nameOf(text);
      if (name === undefined) return Reflect.apply(send, client, sent);
      const [answer] = more;
      if (typeof answer !== 'function') return Reflect.apply(send, client, [{ name, text, values }]);
      // The driver copies a name and its text with all that their properties have, which takes as long as to send them.
      const query = new Query(text, values);
      return Reflect.apply(send, client, [Object.assign(query, { name, callback: answer })]);
    });
  });
}
