import { type DifferenceToBear, differenceInWords } from '@makani/domain/substitutes/price-difference';

type Difference = { state: 'loading' | 'unknown' } | { state: 'known'; difference: DifferenceToBear | null };

/** Stands in the dialog above its button. */
export function PriceDifference({ of }: { of: Difference }) {
  return (
    <p aria-live="polite" className="font-medium text-ink empty:hidden">
      {inWords(of)}
    </p>
  );
}

function inWords(of: Difference): string | null {
  switch (of.state) {
    case 'loading':
      return 'Checking what this would cost you…';
    case 'known':
      return of.difference && differenceInWords(of.difference);
    case 'unknown':
      return 'We couldn’t check what this would cost you. If your guest takes a more expensive vehicle of yours, the price difference comes off your earnings.';
  }
}
