/** `12 × 201, 188 × 409`. */
export function tally(statuses: number[]): string {
  const counts = Map.groupBy(
    statuses.toSorted((a, b) => a - b),
    (status) => status,
  );
  return [...counts].map(([status, each]) => `${each.length} × ${status}`).join(', ');
}
