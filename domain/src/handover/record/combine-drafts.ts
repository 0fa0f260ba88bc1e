import type { HandoverBody } from '@makani/contract/handover/record-body';

/** The content of a record, without what only its sending is about. */
export type RecordContent = Pick<
  HandoverBody,
  'odometerMiles' | 'energyLevel' | 'note' | 'marks' | 'missing' | 'answers'
>;

/**
 * One record of what two phones have written. The phone that signs comes first: its readings stand, and the others' fill
 * what it left open. Marks, notes and answers of all are there, and nothing is missing that one of them has.
 */
export function combineDrafts(signing: HandoverBody, others: readonly HandoverBody[]): RecordContent {
  const all = [signing, ...others];
  const shown = new Set(all.flatMap(({ photos }) => photos.map(({ slot }): string => slot)));
  const odometerMiles = firstGiven(all.map((body) => body.odometerMiles));
  const energyLevel = firstGiven(all.map((body) => body.energyLevel));
  if (odometerMiles !== null) shown.add('odometer_reading');
  if (energyLevel !== null) shown.add('energy_reading');
  return {
    odometerMiles,
    energyLevel,
    note: [...new Set(all.map(({ note }) => note).filter((note) => note !== ''))].join(' / '),
    marks: firstOfEach(
      all.flatMap(({ marks }) => marks),
      ({ id }) => id,
    ),
    missing: firstOfEach(
      all.flatMap(({ missing }) => missing),
      ({ what }) => what,
    ).filter(({ what }) => !shown.has(what)),
    answers: firstOfEach(
      all.flatMap(({ answers }) => answers),
      ({ question }) => question,
    ),
  };
}

function firstGiven(values: readonly (number | null)[]): number | null {
  return values.find((value) => value !== null) ?? null;
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row);
  return [...found.values()];
}
