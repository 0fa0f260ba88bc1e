import type { Pool } from 'pg';

/** How often a statement is sent before it gets a name: what is sent once gains nothing. */
const often = 5;
/** Each connection of the pool keeps the plans of all of them. */
const mostNames = 200;
const mostCounted = 2_000;

/** BEGIN and COMMIT have no plan. */
const planned = /^\s*(?:select|with|insert|update|delete)\b/i;

/** A new column changes what these answer with, and PostgreSQL then refuses the plan that it has kept. */
const everyColumn = /(?:\bselect|\breturning|,|\.) *\*/i;

/**
 * Has the server keep the plans of the statements that are sent often, each under a name of its own, instead of reading
 * and planning them every time. The server still plans anew wherever one plan for all values would cost more.
 */
export function nameStatements(pool: Pool): void {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    if (!planned.test(text) || everyColumn.test(text)) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= mostCounted) counts.clear();
    counts.set(text, count);
    if (count < often) return undefined;
    counts.delete(text);
    const name = `makani_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  pool.on('connect', (client) => {
    const send = client.query;
    Reflect.set(client, 'query', (...sent: unknown[]): unknown => {
      const [text, values, ...more] = sent;
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return Reflect.apply(send, client, name === undefined ? sent : [{ name, text, values }, ...more]);
    });
  });
}
