import type { RunStatement } from '../db/database.ts';

/** Something that must hold whenever no transaction is open. */
export interface Invariant {
  /** The numbers of the invariants in `docs/reliability.md` that it shows, such as `I1`. */
  numbers: string[];
  /** One sentence, without the dot. */
  name: string;
  look(run: RunStatement, moments: Moments): Promise<Looked>;
}

/** Moments as the database keeps them. */
export interface Moments {
  now: Temporal.Instant;
  /** Work begun before this moment should be finished. */
  calm: Temporal.Instant;
}

export interface Looked {
  /** How many things were looked at. */
  looked: number;
  /** How many are broken. */
  broken: number;
  /** The ids of some that are broken. */
  ids: string[];
}

/** The most ids that one invariant names. */
export const maxIds = 20;
