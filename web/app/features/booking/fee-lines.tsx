import { formatUsd } from '@makani/contract/kernel/money';
import { PriceLines } from '../../ui/text/price-lines.tsx';
import type { TripFacts } from './trip-facts.ts';

type FeeFacts = Pick<TripFacts, 'days' | 'dailyCents' | 'insurance' | 'fees' | 'discount' | 'totalCents'>;

/** The figures of the quote or the booking itself: nothing is computed here. */
export function FeeLines({ days, dailyCents, insurance, fees, discount, totalCents }: FeeFacts) {
  return (
    <PriceLines
      lines={[
        {
          label: 'Rental fee',
          amount: formatUsd(fees.rentalFeeCents),
          detail: `${days} ${days === 1 ? 'day' : 'days'} × ${formatUsd(dailyCents)}`,
        },
        {
          label: 'Insurance fee',
          amount: formatUsd(fees.insuranceFeeCents),
          detail: insurance === 'premium' ? 'Premium, 15%' : 'Basic, 10%',
        },
        { label: 'Service fee', amount: formatUsd(fees.serviceFeeCents), detail: '5%' },
        ...(discount
          ? [
              {
                label: discount.label,
                amount: `−${formatUsd(discount.amountCents)}`,
                detail: `Code ${discount.code}`,
              },
            ]
          : []),
      ]}
      total={{ label: 'Total', amount: formatUsd(totalCents) }}
    />
  );
}
