/**
 * Rules that keep the schema divisible over several servers, one for each market (docs/scale.md): the sharding engine takes one
 * change for each ALTER TABLE, and numbers the names and the identities of what it divides.
 *
 * @returns a sentence for each statement of a migration that breaks it.
 */
export function indivisibleStatements(migration: string): string[] {
  return statementsOf(migration).flatMap((statement) => {
    const breaches: string[] = [];
    if (/^ALTER TABLE\b/i.test(statement) && subcommands(statement) > 1)
      breaches.push('an ALTER TABLE has more than one subcommand');
    if (/^CREATE (?:OR REPLACE )?FUNCTION\b/i.test(statement) && !/\bSET search_path\b/i.test(statement))
      breaches.push('a function has no search_path of its own');
    if (
      /^ALTER TABLE\b.*\b(?:ADD GENERATED|AS IDENTITY)\b/is.test(statement) ||
      /\b(?:big|small)?serial\b/i.test(statement)
    )
      breaches.push('an identity column is not inline in its CREATE TABLE');
    return breaches.map((breach) => `${breach}: ${statement.split('\n', 1)[0]}`);
  });
}

/**
 * A violation is recognized by the name in its message (`server/src/db/retry.ts`), so whoever raises one says the name there.
 * @returns a sentence for each RAISE that names its constraint in a field alone.
 */
export function unnamedViolations(migration: string): string[] {
  return (migration.replaceAll(/--.*$/gm, '').match(/\bRAISE\b(?:'(?:[^']|'')*'|[^';])*/gi) ?? []).flatMap(
    (raise) => {
      const field = /\bCONSTRAINT\s*:?=\s*(?:'(?<name>\w+)')?/i.exec(raise);
      if (field === null) return [];
      const name = field.groups?.['name'] ?? 'a computed constraint';
      const says = /^RAISE(?:\s+\w+)?\s+'(?<says>(?:[^']|'')*)'/i.exec(raise)?.groups?.['says'];
      const message =
        says ?? /\bMESSAGE\s*:?=\s*'(?<says>(?:[^']|'')*)'/i.exec(raise)?.groups?.['says'] ?? '';
      return new RegExp(`\\b${name}\\b`).test(message) ? [] : [`${name} is not named in the message`];
    },
  );
}

/** Without comments and without the bodies of functions. */
function statementsOf(migration: string): string[] {
  return migration
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, '$$$$')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** The commas that stand in no bracket divide them. */
function subcommands(statement: string): number {
  let depth = 0;
  let count = 1;
  for (const sign of statement.replaceAll(/'[^']*'/g, '')) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) count += 1;
  }
  return count;
}
