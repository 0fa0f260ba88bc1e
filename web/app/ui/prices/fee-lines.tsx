import type { PriceLine, Quote } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import { PriceLines } from '../text/price-lines.tsx';
import { signedUsd } from './signed-usd.ts';

export interface FeeLinesProps {
  lines: readonly PriceLine[];
  totalCents: number;
  deposit?: Quote['deposit'];
}

/** The price lines of a quote or a booking, as the API computed them. */
export function FeeLines({ lines, totalCents, deposit }: FeeLinesProps) {
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
