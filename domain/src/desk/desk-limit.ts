/**
 * How much the desk may give up of one booking without a second operator, in all: several small refunds are as much as a
 * large one.
 */
export const deskLimitCents = 20_000;

/** @param alreadyCents What was given up of the booking before, without approval. */
export function needsApproval(
  givenUpCents: number,
  alreadyCents: number,
  limitCents: number = deskLimitCents,
): boolean {
  return givenUpCents > 0 && alreadyCents + givenUpCents > limitCents;
}
