import type { Clock } from '../../server/src/adapters/clock.ts';

/** A clock that stands still until the test moves it. */
export class ManualClock implements Clock {
  #now: Temporal.Instant;

  constructor(start: Temporal.Instant | string) {
    this.#now = Temporal.Instant.from(start);
  }

  now(): Temporal.Instant {
    return this.#now;
  }

  /** Hours are the largest unit, because an instant has no days. */
  advance(duration: Temporal.Duration | Temporal.DurationLike | string): void {
    this.#now = this.#now.add(duration);
  }

  set(instant: Temporal.Instant | string): void {
    this.#now = Temporal.Instant.from(instant);
  }
}
