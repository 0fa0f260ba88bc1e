/** How the wall times of a zone become instants; of an unknown zone only the earliest and the latest can be told. */
export interface Clock {
  earliest(at: Temporal.PlainDateTime): Temporal.Instant;
  latest(at: Temporal.PlainDateTime): Temporal.Instant;
}
