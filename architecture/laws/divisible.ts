/**
 * What keeps the schema divisible over several servers, one for each market (docs/scale.md): the sharding engine takes one
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

/** A change that is recognized by the field alone in which the driver names the constraint: a shard has renamed it. */
export function constraintFieldsIn(source: string): string[] {
  return source.match(/\b(?:error|cause|reason)\.constraint\b(?!\s*\})/g) ?? [];
}

/** Orders by the identity of a table in which rows are numbered: not the order in which they came to be. */
export function identityOrdersIn(source: string): string[] {
  return [
    ...source.matchAll(
      /selectFrom\('(?:ledger_entries|booking_events|password_reset_requests)'\)(?<rest>[^;]*)/g,
    ),
  ]
    .map(({ groups }) => /\.orderBy\('(?<first>\w+)'/.exec(groups?.['rest'] ?? '')?.groups?.['first'] ?? '')
    .filter((first) => first === 'id');
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
