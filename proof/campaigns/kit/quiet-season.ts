/** A rule of prices for days on which nothing is rented. */
export const quietSeason = {
  name: 'Quiet season',
  kind: 'season',
  fromDate: '2029-06-01',
  untilDate: '2029-06-30',
  weekdays: [],
  days: null,
  mayCostLess: false,
  basisPoints: -1_000,
  dailyCents: null,
  isActive: true,
} as const;
