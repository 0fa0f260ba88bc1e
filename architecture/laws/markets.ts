/** The tables of which there is one for all markets, as `server/src/db/markets/table-homes.ts` says it. */
export function sharedTablesIn(homes: string): string[] {
  return [...homes.matchAll(/^ {2}(\w+): 'shared',$/gm)].map(([, table]) => table ?? '');
}

/**
 * A migration runs in the schema of each market. One that changes a shared table runs once, and says so in its first
 * lines, by `-- shared`; it can then change no table of a market.
 *
 * @returns the tables that it changes in the wrong place.
 */
export function misplacedChanges(migration: string, shared: readonly string[]): string[] {
  const isShared = /^(?:--.*\n)*?-- shared\n/.test(migration);
  const changed = [...migration.replaceAll(/--.*$/gm, '').matchAll(changes)].map(
    ({ groups }) => groups?.['table'] ?? '',
  );
  return [...new Set(changed)].filter((table) => shared.includes(table) !== isShared);
}

/** Tables that are altered, filled, emptied or indexed; not those that a foreign key refers to. */
const changes =
  /\b(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|DROP TABLE(?: IF EXISTS)?|INSERT INTO|(?<!DO )UPDATE(?! OF\b| ON\b)|DELETE FROM|INDEX[^;(]*? ON|TRIGGER[^;]*? ON|CREATE TABLE(?: IF NOT EXISTS)?)\s+(?<table>[a-z_]+)/gi;
