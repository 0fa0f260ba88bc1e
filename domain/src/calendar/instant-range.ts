/** From one instant to another, half-open: free again at `endsAt`. */
export interface InstantRange {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}
