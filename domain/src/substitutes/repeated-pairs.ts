/** So long a pair of hosts is remembered. */
export const pairWindowDays = 180;

/** Once happens to honest hosts, too. */
const fewestOfPair = 2;

/** One trip that went from a host to another, whose vehicle costs more than its guest pays. */
export interface BorneSubstitute {
  lostByHost: string;
  takenByHost: string;
  /** The platform's part of it. */
  borneCents: number;
}

export interface RepeatedPair<Step> {
  /** In the order of their ids: who of them lost a booking to the other may change. */
  hostIds: readonly [string, string];
  steps: Step[];
  borneCents: number;
}

/** The pairs of hosts between whom the platform bore something more than once, in either direction; the dearest first. */
export function repeatedPairs<Step extends BorneSubstitute>(steps: readonly Step[]): RepeatedPair<Step>[] {
  const borne = steps.filter((step) => step.borneCents > 0 && step.lostByHost !== step.takenByHost);
  const byPair = Map.groupBy(borne, (step) => idsOf(step).join(' '));
  return [...byPair.values()]
    .filter(({ length }) => length >= fewestOfPair)
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const borneCents = own.reduce((sum, step) => sum + step.borneCents, 0);
      return [{ hostIds: idsOf(first), steps: own, borneCents }];
    })
    .toSorted((one, other) => other.borneCents - one.borneCents);
}

function idsOf({ lostByHost, takenByHost }: BorneSubstitute): readonly [string, string] {
  return lostByHost < takenByHost ? [lostByHost, takenByHost] : [takenByHost, lostByHost];
}
