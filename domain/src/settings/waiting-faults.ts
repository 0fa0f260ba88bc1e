export interface VersionRules<Value, Version> {
  merge(value: Value, version: Version): Value;
  /** Faults of the value that a version leaves, each with its sentence. */
  faults(after: Value, version: Version): Record<string, string>;
}

/**
 * The first version that waits and could no longer be, once a state that it builds on is another one. A fault that it has
 * anyway is not counted, so it keeps nobody from changing something else.
 */
export function firstBroken<Value, Version>(
  { before, after }: { before: Value; after: Value },
  waiting: readonly Version[],
  { merge, faults }: VersionRules<Value, Version>,
): { version: Version; sentence: string } | null {
  let [was, is] = [before, after];
  for (const version of waiting) {
    was = merge(was, version);
    is = merge(is, version);
    const known = new Set(Object.entries(faults(was, version)).map(String));
    const fresh = Object.entries(faults(is, version)).find((fault) => !known.has(String(fault)));
    if (fresh !== undefined) return { version, sentence: fresh[1] };
  }
  return null;
}
