import type { RunStatement } from '../db/database.ts';
import type { Invariant, Looked, Moments } from './invariant.ts';

export interface Finding extends Looked, Pick<Invariant, 'numbers' | 'name'> {}

/** Looks at one invariant after another. */
export async function checkAll(
  run: RunStatement,
  invariants: readonly Invariant[],
  moments: Moments,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { numbers, name, look } of invariants)
    findings.push({ numbers, name, ...(await look(run, moments)) });
  return findings;
}
