/**
 * Tries without anything in the way, then with one thing taken away, then with two, and so on.
 * @param attempt Returns null as long as something is in the way that is not taken away.
 * @throws If it fails without all of them too.
 */
export function leastInTheWay<Thing, Found>(
  things: readonly Thing[],
  attempt: (without: ReadonlySet<Thing>) => Found | null,
): { misfits: Thing[]; found: Found } {
  for (let size = 0; size <= things.length; size += 1) {
    for (const misfits of choices(things, size)) {
      const found = attempt(new Set(misfits));
      if (found !== null) return { misfits, found };
    }
  }
  throw new Error('A party that fits a vehicle in which nothing is in the way.');
}

/** All choices of so many things, in their order. */
function choices<Thing>(things: readonly Thing[], size: number): Thing[][] {
  if (size === 0) return [[]];
  return things.flatMap((thing, index) =>
    choices(things.slice(index + 1), size - 1).map((others) => [thing, ...others]),
  );
}
