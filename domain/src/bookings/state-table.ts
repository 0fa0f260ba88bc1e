/** Every status with its successors. */
export type StateTable<S extends string> = ReadonlyMap<S, readonly S[]>;

/** Builds the table from a list of moves. Each target appears once, in the order of the moves. */
export function stateTable<S extends string>(
  states: readonly S[],
  moves: readonly { from: readonly S[]; to: S }[],
): StateTable<S> {
  return new Map(
    states.map((state) => {
      const targets = moves.filter(({ from }) => from.includes(state)).map(({ to }) => to);
      return [state, [...new Set(targets)]] as const;
    }),
  );
}

/** The initial status and the final ones. */
export interface Life<S extends string> {
  readonly start: S;
  readonly ends: readonly S[];
}

/**
 * Rejects an inconsistent table. The server calls it for every table at startup, before a mistake can cost
 * money. Every target must exist, every status be reachable, every end be final, and nothing else be a dead
 * end.
 */
export function checkStateTable<S extends string>(name: string, moves: StateTable<S>, life: Life<S>): void {
  const table: ReadonlyMap<string, readonly string[]> = moves;
  const ends = new Set<string>(life.ends);
  const faults = [
    ...missingStates(table, life),
    ...unreachableStates(table, life.start),
    ...[...table].flatMap(([state, targets]) => {
      if (ends.has(state) && targets.length > 0)
        return [`${state} is an end but leads to ${targets.join(', ')}`];
      if (!ends.has(state) && targets.length === 0) return [`${state} is not an end but leads nowhere`];
      return [];
    }),
  ];
  if (faults.length > 0) throw new Error(`The ${name} table is wrong: ${faults.join('; ')}.`);
}

function missingStates(table: ReadonlyMap<string, readonly string[]>, life: Life<string>): string[] {
  const fromLife = [life.start, ...life.ends]
    .filter((state) => !table.has(state))
    .map((state) => `${state} is named as start or end but is not in the table`);
  const fromMoves = [...table].flatMap(([state, targets]) =>
    targets
      .filter((target) => !table.has(target))
      .map((target) => `${state} leads to ${target}, which is not in the table`),
  );
  return [...fromLife, ...fromMoves];
}

function unreachableStates(table: ReadonlyMap<string, readonly string[]>, start: string): string[] {
  const reached = new Set([start]);
  // A set may grow during iteration, and each state is visited once.
  for (const state of reached) for (const target of table.get(state) ?? []) reached.add(target);
  return [...table.keys()]
    .filter((state) => !reached.has(state))
    .map((state) => `${state} cannot be reached from ${start}`);
}
