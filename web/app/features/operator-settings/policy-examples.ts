import { formatUsd } from '@makani/contract/kernel/money';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { sumsByPayee } from '@makani/domain/earnings/payee-sums';
import { quoteRental } from '@makani/domain/pricing/pricing';
import type { Difference } from './difference-table.tsx';

const rental = {
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  dailyCents: 39_900,
  insurance: 'basic',
  driverAge: '25-plus',
} as const;

const examples = [
  { of: 'basic insurance', rental, centsOf: totalOf },
  { of: 'premium insurance', rental: { ...rental, insurance: 'premium' }, centsOf: totalOf },
  { of: 'basic insurance, driver aged 21-24', rental: { ...rental, driverAge: '21-24' }, centsOf: totalOf },
  { of: 'the host’s share', rental, centsOf: hostShareOf },
] as const;

/** The effect of other figures on a rental. */
export function exampleDifferences(before: PolicyFigures, after: PolicyFigures): Difference[] {
  return examples
    .map(({ of, rental: example, centsOf }) => ({
      label: `Example: 3 days at ${formatUsd(rental.dailyCents)}, ${of}`,
      before: formatUsd(centsOf(quoteRental({ ...example, policy: before }))),
      after: formatUsd(centsOf(quoteRental({ ...example, policy: after }))),
    }))
    .filter((row) => row.before !== row.after);
}

type Quoted = ReturnType<typeof quoteRental>;

function totalOf({ totalCents }: Quoted): number {
  return totalCents;
}

function hostShareOf({ lines }: Quoted): number {
  return sumsByPayee(lines).host;
}
