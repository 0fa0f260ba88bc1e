import type { HostEstimate } from '@makani/contract/earnings/host-estimates';

/**
 * The smallest sample that is published. With the vehicles of three hosts, none of them can work out what
 * another one earns.
 */
export const smallestSample = { bookings: 5, vehicles: 3, hosts: 3 } as const;

/** The period whose bookings count. */
export const estimateMonths = 12;

const daysPerMonth = 365 / 12;
/** The estimate is rounded down to whole tens of dollars. */
const stepCents = 1_000;

export interface EarningVehicle {
  hostId: string;
  listedAt: Temporal.Instant;
  /** The host's share of each booking in the period. */
  shareCents: readonly number[];
}

/** The median of monthly earnings of booked vehicles. Null when the sample is too small. */
export function estimateEarnings(
  vehicles: readonly EarningVehicle[],
  now: Temporal.Instant,
): HostEstimate['earned'] {
  const booked = vehicles.filter(({ shareCents }) => shareCents.length > 0);
  const bookings = booked.reduce((count, { shareCents }) => count + shareCents.length, 0);
  const hosts = new Set(booked.map(({ hostId }) => hostId)).size;
  const isEnough =
    bookings >= smallestSample.bookings &&
    booked.length >= smallestSample.vehicles &&
    hosts >= smallestSample.hosts;
  const median = isEnough ? medianOf(booked.map((vehicle) => monthlyCents(vehicle, now))) : null;
  if (median === null) return null;
  return { monthlyCents: median - (median % stepCents), vehicles: booked.length, bookings };
}

/** In whole cents; the lower whole cent between two middle values. */
export function medianOf(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.floor((lower + upper) / 2);
}

/** Per month on offer: at least one, at most the whole period. */
function monthlyCents({ listedAt, shareCents }: EarningVehicle, now: Temporal.Instant): number {
  const months = listedAt.until(now).total('hours') / 24 / daysPerMonth;
  const total = shareCents.reduce((sum, cents) => sum + cents, 0);
  return Math.floor(total / Math.min(Math.max(months, 1), estimateMonths));
}
