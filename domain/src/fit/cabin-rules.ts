import type { Cabin } from '@makani/contract/fit/cabin';

export function seatsOf({ rows }: Cabin): number {
  return rows.reduce((sum, { seats }) => sum + seats.length, 0);
}

/** The fault of a plan for a vehicle with this number of seats; null without one. */
export function cabinSentence(cabin: Cabin | null | undefined, seats: number): string | null {
  if (!cabin || seatsOf(cabin) === seats) return null;
  return `This seating plan is for ${seatsOf(cabin)} seats. Please choose one for ${seats}, or none.`;
}
