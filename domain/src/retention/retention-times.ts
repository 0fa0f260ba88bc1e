interface Period {
  hours?: number;
  days?: number;
  years?: number;
}

/**
 * For how long personal data and leftovers are kept. The server's sweeps, the privacy policy and
 * docs/operations/retention.md have their figures from here.
 */
export const retention = {
  /** Sessions, links and counters end at a time of their own and go then. */
  ended: { hours: 0 },
  unbookedQuotes: { days: 1 },
  unusedUploads: { days: 1 },
  resetRequests: { days: 1 },
  storedResponses: { hours: 72 },
  mails: { days: 30 },
  texts: { days: 30 },
  unpaidHolds: { days: 30 },
  pastWaitlistEntries: { days: 30 },
  withdrawnWaitlistEntries: { days: 30 },
  cardTokens: { days: 30 },
  networkNews: { days: 30 },
  /** For how long the browser of an earlier sign-in is known. */
  knownBrowsers: { days: 180 },
  endedKeys: { days: 90 },
  licenses: { days: 90 },
  blockNotes: { days: 90 },
  threads: { days: 90 },
  handoverPhotos: { days: 180 },
  /** Hawaii's HRS 279L asks platforms for records of six years. */
  handovers: { years: 6 },
  turnarounds: { days: 180 },
  /** Hosts see how to reach a guest until then. */
  hostContacts: { days: 90 },
  messages: { years: 1 },
  /** A claim about texts that nobody wanted can be brought for four years, 28 U.S.C. 1658. */
  textConsents: { years: 4 },
  /** As Hawaiʻi asks of those who arrange rentals between people, HRS 279L. */
  agreements: { years: 6 },
  bookings: { years: 7 },
} as const satisfies Record<string, Period>;

/** Rows whose period began before this moment have to go. */
export function endOfPeriod(period: Period, now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').subtract(period).toInstant();
}

/** '30 days', 'a day', '7 years'; 'at once' for none. */
export function periodInWords(period: Period): string {
  const [unit, count] = Object.entries(period).find(([, value]) => value > 0) ?? ['', 0];
  if (count === 0) return 'at once';
  return count === 1 ? `a ${unit.slice(0, -1)}` : `${count} ${unit}`;
}
