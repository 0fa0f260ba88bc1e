import type { Substitute } from '@makani/contract/bookings/substitutes';

/** A vehicle that could not be taken after all. */
export interface Refused {
  substitute: Substitute;
  /** Its place in the list, where it stays with the reason. */
  place: number;
  sentence: string;
}

export interface OtherChoice {
  substitute: Substitute;
  refusal: string | null;
}

/** The vehicles of the list, and those that have disappeared from it while the guest looked on. */
export function withRefused(others: readonly Substitute[], refused: readonly Refused[]): OtherChoice[] {
  const list: OtherChoice[] = others.map((substitute) => ({ substitute, refusal: null }));
  for (const { substitute, place, sentence } of refused) {
    const known = list.findIndex((one) => one.substitute.vehicle.id === substitute.vehicle.id);
    list.splice(known === -1 ? place : known, known === -1 ? 0 : 1, { substitute, refusal: sentence });
  }
  return list;
}
