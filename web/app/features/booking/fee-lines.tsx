import { formatUsd } from '@makani/contract/kernel/money';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import { signedUsd } from '../../ui/prices/signed-usd.ts';
import { PriceLines } from '../../ui/text/price-lines.tsx';
import type { TripFacts } from './trip-facts.ts';

/** The price lines of a quote or a booking, as the API computed them. */
export function FeeLines({ lines, totalCents }: Pick<TripFacts, 'lines' | 'totalCents'>) {
  return (
    <PriceLines
      lines={linesInWords(lines).map(({ label, detail, cents }) => ({
        label,
        detail,
        amount: signedUsd(cents),
      }))}
      total={{ label: 'Total', amount: formatUsd(totalCents) }}
    />
  );
}
