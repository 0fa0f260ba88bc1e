import { formatUsd } from '@makani/contract/kernel/money';
import type { PricePolicy } from '@makani/domain/policy/price-policy';
import {
  commissionInWords,
  dayOfRental,
  offersInWords,
  splitInWords,
} from '@makani/domain/pricing/price-split';
import { PriceLines } from '../../ui/text/price-lines.tsx';

export interface DaySplitProps {
  dailyCents: number;
  policy: PricePolicy;
  /** Reductions by today's codes. */
  takenOff: readonly string[];
}

/** The cost of hosting: where the money of a rental day goes, and the rules behind it. */
export function DaySplit({ dailyCents, policy, takenOff }: DaySplitProps) {
  const { lines, split } = dayOfRental(dailyCents, policy);
  const [guest, ...parts] = splitInWords(split);
  const host = parts.at(-1);
  const { commissionCents } = split;
  return (
    <>
      <div className="mt-6 grid gap-3">
        <p>{commissionInWords(policy)}</p>
        <p>{offersInWords(takenOff)}</p>
        <p>Listing is free, and you pay nothing on days without a guest.</p>
      </div>
      <div className="mt-7 border border-brass/70 bg-paper-bright px-5 py-5 sm:px-7">
        <p className="label-caps mb-3 text-brass-ink">A day at {formatUsd(dailyCents)}</p>
        <PriceLines
          lines={[
            ...lines.map(({ label, detail, cents }) => ({ label, detail, amount: formatUsd(cents) })),
            ...(guest ? [{ label: guest.label, amount: formatUsd(guest.cents) }] : []),
            ...(commissionCents > 0
              ? [{ label: 'Service commission', amount: formatUsd(-commissionCents) }]
              : []),
          ]}
          total={{ label: host?.label ?? '', amount: formatUsd(host?.cents ?? 0) }}
        />
      </div>
    </>
  );
}
