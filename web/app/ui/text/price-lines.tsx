import { WithCode } from './with-code.tsx';

interface PriceLine {
  label: string;
  /** Formatted by the caller: `$1,197.00`. */
  amount: string;
  /** A line below the label, such as `3 days × $399.00`. */
  detail?: string;
  /** The offer's code in the detail. */
  code?: string;
}

export interface PriceLinesProps {
  lines: readonly PriceLine[];
  total: PriceLine;
}

/** A rental's price, line by line, and the total. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  return (
    <dl className="tabular-nums">
      {lines.map(({ label, amount, detail, code = '' }) => (
        <div
          key={`${label} ${detail} ${amount}`}
          className="flex items-baseline justify-between gap-6 py-1.5"
        >
          <dt className="text-ink-soft">
            {label}
            {detail ? (
              <span className="block text-sm text-ink-faint">
                <WithCode code={code}>{detail}</WithCode>
              </span>
            ) : null}
          </dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      <div className="mt-3 flex items-baseline justify-between gap-6 border-t border-brass pt-4">
        <dt className="label-caps">{total.label}</dt>
        <dd className="font-display text-2xl">{total.amount}</dd>
      </div>
    </dl>
  );
}
