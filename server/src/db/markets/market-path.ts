import type { ClientBase } from 'pg';

/** Where the accounts are, and the market of a database without `MARKET_SCHEMA`. */
export const sharedSchema = 'public';

/** Where the connections of a market look for tables: the market's own, then those that all markets share. */
export function marketPath(market: string): string {
  return market === sharedSchema ? sharedSchema : `${market}, ${sharedSchema}`;
}

/** For a connection of its own. A pooler refuses it, so there the path is written into the role. */
export function pathOption(market: string | undefined): string {
  return market === undefined ? '' : `-c search_path=${marketPath(market).replaceAll(' ', '')}`;
}

/**
 * @param path - Where this connection looks, as the server says it.
 * @throws Error when that is another market than ours: whatever is written would be lost to us, and appear there.
 */
export async function requireOwnMarket(
  client: ClientBase,
  path: string,
  market: string | undefined,
): Promise<void> {
  if (market === undefined ? path === usualPath : sameName(path) === sameName(marketPath(market))) return;
  if (market !== undefined)
    throw new Error(
      `Its connections look in ${path}, and not in the schema ${market} of MARKET_SCHEMA. Behind a pooler each market needs a role of its own: npm run makani -- db:migrate --app-role ROLE`,
    );
  const other = await marketLookedAt(client);
  if (other !== undefined)
    throw new Error(
      `The role of DATABASE_URL serves the market ${other}: say MARKET_SCHEMA=${other}, or use another role.`,
    );
}

const usualPath = '"$user", public';

const sameName = (path: string): string => path.replaceAll(/[ "]/g, '');

async function marketLookedAt(client: ClientBase): Promise<string | undefined> {
  const known = await client.query<{ has: boolean }>(
    `SELECT to_regclass('${sharedSchema}.markets') IS NOT NULL AS has`,
  );
  if (known.rows[0]?.has !== true) return undefined;
  const found = await client.query<{ name: string }>(
    `SELECT name FROM ${sharedSchema}.markets WHERE name = current_schema() AND name <> '${sharedSchema}'`,
  );
  return found.rows[0]?.name;
}
