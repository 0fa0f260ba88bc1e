/**
 * Converts wall times of a zone into instants. For an unknown zone only the earliest and the latest are
 * known.
 */
export interface Clock {
  earliest(at: Temporal.PlainDateTime): Temporal.Instant;
  latest(at: Temporal.PlainDateTime): Temporal.Instant;
}
