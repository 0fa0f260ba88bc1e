/** The API names fields from the body's root. */
export function byName(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^changes\./, ''), message]),
  );
}
