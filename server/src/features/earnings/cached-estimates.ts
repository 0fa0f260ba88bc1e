import type { CatalogueVersion } from '../../db/catalogue/catalogue-version.ts';
import type { Clock } from '../../adapters/clock.ts';

/**
 * Keeps estimates until a vehicle or location changes, or a day is over: trips count once the day they end on is over. What
 * still changes such a trip, a refund or a no-show, counts the version up, too. It is read before the estimates, so these can
 * be newer than it but never older.
 */
export function cachedEstimates<Estimates>(
  { catalogue, clock }: { catalogue: CatalogueVersion; clock: Clock },
  estimate: (until: Temporal.Instant) => Promise<Estimates>,
): () => Promise<Estimates> {
  let cached: { of: string; estimates: Promise<Estimates> } | undefined;

  return async () => {
    const until = clock.now().toZonedDateTimeISO('UTC').startOfDay().toInstant();
    const of = `${await catalogue.current()} ${until.toString()}`;
    if (cached?.of === of) return cached.estimates;
    const entry = { of, estimates: estimate(until) };
    cached = entry;
    entry.estimates.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.estimates;
  };
}
