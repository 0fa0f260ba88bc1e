/**
 * A rule that keeps a table in use while a migration validates its rows: adding a constraint locks the table until the file's
 * transaction ends, so that a validation in the same file reads all rows while everybody waits.
 *
 * @returns a sentence for each constraint that a migration adds and validates itself.
 */
export function validatedTooSoon(migration: string): string[] {
  const statements = migration.replaceAll(/--.*$/gm, '');
  if (migration.startsWith('-- no transaction\n')) return [];
  return [...statements.matchAll(/\bADD CONSTRAINT (?<name>\w+)[^;]*\bNOT VALID\b/gi)].flatMap(
    ({ groups }) => {
      const name = groups?.['name'] ?? '';
      return new RegExp(`\\bVALIDATE CONSTRAINT ${name}\\b`, 'i').test(statements)
        ? [`${name} is validated by the file that adds it; the next file validates it`]
        : [];
    },
  );
}
