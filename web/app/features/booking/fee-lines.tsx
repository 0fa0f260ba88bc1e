import { formatUsd } from '@makani/contract/kernel/money';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import { signedUsd } from '../../ui/prices/signed-usd.ts';
import { PriceLines } from '../../ui/text/price-lines.tsx';
import type { TripFacts } from './trip-facts.ts';

type PricedFacts = Pick<TripFacts, 'lines' | 'totalCents' | 'deposit'>;

/** The price lines of a quote or a booking, as the API computed them. */
export function FeeLines({ lines, totalCents, deposit }: PricedFacts) {
  return (
    <>
      <PriceLines
        lines={linesInWords(lines).map(({ kind, label, detail, cents }, place) => ({
          label,
          detail,
          ...(kind === 'discount' && { code: lines[place]?.code }),
          amount: signedUsd(cents),
        }))}
        total={{ label: 'Total', amount: formatUsd(totalCents) }}
      />
      {deposit ? <p className="mt-4 text-ink-soft">{deposit.notice}</p> : null}
    </>
  );
}
