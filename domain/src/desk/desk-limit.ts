/**
 * How much the desk may give up of one booking without a second operator, in all: several small refunds are as much as a
 * large one. This holds until managers set another limit.
 */
export const initialDeskLimitCents = 20_000;

/** @param alreadyCents What was given up of the booking before, without approval. */
export function needsApproval(givenUpCents: number, alreadyCents: number, limitCents: number): boolean {
  return givenUpCents > 0 && alreadyCents + givenUpCents > limitCents;
}

/** A limit from a moment on. */
export interface LimitStep {
  from: Temporal.Instant;
  limitCents: number;
}

/** The limits that are planned, in the order in which they take effect: as they were, and with a change. */
export interface LimitPlans {
  was: readonly LimitStep[];
  is: readonly LimitStep[];
}

/** So that every manager can withdraw a higher limit before anybody uses it. */
const noticeHours = 24;

/**
 * Whether a change makes a limit hold within the next 24 hours that is higher than the one of now, and that was not planned
 * before.
 */
export function risesTooSoon({ was, is }: LimitPlans, nowCents: number, now: Temporal.Instant): boolean {
  const until = now.add({ hours: noticeHours });
  return [...was, ...is].some(({ from }) => {
    const at = Temporal.Instant.compare(from, now) < 0 ? now : from;
    return (
      Temporal.Instant.compare(at, until) < 0 &&
      limitAt(is, nowCents, at) > Math.max(nowCents, limitAt(was, nowCents, at))
    );
  });
}

function limitAt(steps: readonly LimitStep[], nowCents: number, at: Temporal.Instant): number {
  return steps.findLast(({ from }) => Temporal.Instant.compare(from, at) <= 0)?.limitCents ?? nowCents;
}
