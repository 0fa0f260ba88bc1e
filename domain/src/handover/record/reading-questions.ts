import {
  type EnergyKind,
  type ReadingQuestion,
  readingQuestions as allQuestions,
} from '@makani/contract/handover/handover-words';

export interface Readings {
  odometerMiles: number | null;
  energyLevel: number | null;
}

/** Eighths of a tank, percent of a battery. */
export const fullLevels = { fuel: 8, electric: 100 } as const satisfies Record<EnergyKind, number>;

/** Nobody drives further between two records. */
const farMiles = 4000;

/** Questions about readings that are odd beside the last known ones. People may be right all the same, so nothing is refused. */
export function questionsAbout(
  { odometerMiles, energyLevel }: Readings,
  last: Readings,
  energy: EnergyKind,
): ReadingQuestion[] {
  const driven =
    odometerMiles === null || last.odometerMiles === null ? null : odometerMiles - last.odometerMiles;
  const odd: Record<ReadingQuestion, boolean> = {
    odometer_went_back: driven !== null && driven < 0,
    odometer_jumped: driven !== null && driven > farMiles,
    energy_above_full: energyLevel !== null && energyLevel > fullLevels[energy],
  };
  return allQuestions.filter((question) => odd[question]);
}
