import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import { extraPriceInWords, hostExtraTitle, offeredExtras } from '@makani/domain/pricing/host-extras';
import { useId } from 'react';

/** Extras that can be added to a rental, with prices. Empty where the host offers none. */
export function HostExtras({ prices }: { prices: ExtraPrices }) {
  const id = useId();
  const offered = offeredExtras(prices);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        Add to your trip
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {offered.map(({ kind, dailyCents }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 border-b border-brass/40 pb-2">
            <span>{hostExtraTitle(kind)}</span>
            <span className="text-ink-soft tabular-nums">{extraPriceInWords(dailyCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
