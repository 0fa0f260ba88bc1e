import { formatUsd } from '@makani/contract/kernel/money';
import { SavedCode } from '../../../ui/text/saved-code.tsx';
import type { Price } from '../price-of.ts';

/** The saved offer code: applied to the price, the reason why not, or waiting for dates. */
export function CodeNote({ code, price }: { code: string | null; price: Price }) {
  if (code === null || price.kind === 'refused') return null;
  return (
    <div className="mt-5">
      <Note code={code} price={price} />
    </div>
  );
}

function Note({ code, price }: { code: string; price: Exclude<Price, { kind: 'refused' }> }) {
  if (price.kind === 'none') {
    return (
      <SavedCode code={code} isApplied={false} title={`Code ${code} is saved`}>
        Choose your dates and we’ll apply it if they qualify.
      </SavedCode>
    );
  }
  const { discount } = price.quote;
  if (discount !== null) {
    return (
      <SavedCode
        code={discount.code}
        isApplied
        title={`${discount.code} applied: −${formatUsd(discount.amountCents)}`}
      >
        {discount.label}
      </SavedCode>
    );
  }
  return (
    <SavedCode code={code} isApplied={false} title={`Code ${code} is saved but doesn’t apply`}>
      {price.codeRefused}
    </SavedCode>
  );
}
