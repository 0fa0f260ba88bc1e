/** Half-open range: available again at `endsAt`. */
export interface InstantRange {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}
