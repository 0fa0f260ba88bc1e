import type { Payee, PriceLine } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { csvRows } from '../earnings/csv.ts';
import { exciseRates, lawOf, recoveryRates, surchargeRates } from './charge-rates.ts';
import { lineKinds } from './line-kinds.ts';

/** A charge at one rate, owed by one party, as the tax form asks for it. */
export interface ReportedCharge {
  title: string;
  law: string;
  rate: string;
  /** What the rate applies to: days, or cents of income. */
  base: { days: number } | { cents: number };
  amountCents: number;
  payee: Payee;
  /** Who gets it in the end, and who pays it to them. */
  goesTo: string;
}

/** A price that was charged in the period, or one that was charged before and is owed no more. */
export interface ReportedPrice {
  lines: readonly PriceLine[];
  sign: 1 | -1;
}

/** The sums of a period, a row for each charge, rate and payee, in the order of a price. */
export function reportCharges(prices: Iterable<ReportedPrice>): ReportedCharge[] {
  const sums = new Map<string, { line: PriceLine; base: number; amountCents: number }>();
  for (const { lines, sign } of prices) {
    for (const line of lines) {
      if (!isCharge(line.kind)) continue;
      const key = [kinds.indexOf(line.kind), line.code, line.payee].join(' ');
      const sum = sums.get(key) ?? { line, base: 0, amountCents: 0 };
      sum.base += sign * (line.unit === 'day' ? line.quantity : line.unitCents);
      sum.amountCents += sign * line.amountCents;
      sums.set(key, sum);
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, sum]) => (sum.base === 0 && sum.amountCents === 0 ? [] : asRow(sum)));
}

/** The same as a CSV file. Amounts are dollars. */
export function chargesCsv(charges: readonly ReportedCharge[]): string {
  const head = ['Charge', 'Law', 'Rate', 'Base', 'Amount (USD)', goesToTitle];
  return csvRows([
    head,
    ...charges.map(({ title, law, rate, base, amountCents, goesTo }) => [
      title,
      law,
      rate,
      'days' in base ? inDays(base.days) : base.cents / 100,
      amountCents / 100,
      goesTo,
    ]),
  ]);
}

/** The heading of the column, in the file and on the screen. */
export const goesToTitle = 'Goes to';

function inDays(days: number): string {
  return `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

export const reportNote =
  'These are the charges that were collected and not given back. Please have them checked by an accountant before you file.';

const kinds = ['license_recovery', 'vehicle_surcharge', 'excise_tax'] as const;
type ChargeKind = (typeof kinds)[number];

const rates: Record<ChargeKind, typeof surchargeRates | typeof exciseRates | typeof recoveryRates> = {
  license_recovery: recoveryRates,
  vehicle_surcharge: surchargeRates,
  excise_tax: exciseRates,
};

function isCharge(kind: PriceLine['kind']): kind is ChargeKind {
  return kinds.some((one) => one === kind);
}

function asRow({
  line,
  base,
  amountCents,
}: {
  line: PriceLine;
  base: number;
  amountCents: number;
}): ReportedCharge[] {
  const { kind, code, payee, unit } = line;
  if (!isCharge(kind)) return [];
  return [
    {
      title: lineKinds[kind].title,
      law: lawOf(rates[kind], code),
      rate: rateInWords(kind, line),
      base: unit === 'day' ? { days: base } : { cents: base },
      amountCents,
      payee,
      goesTo: goesTo(kind, payee),
    },
  ];
}

function goesTo(kind: ChargeKind, payee: Payee): string {
  if (payee !== 'host') return 'The state (paid by the platform)';
  return kind === 'license_recovery' ? 'Hosts (who paid the license fees)' : 'The state (paid by the hosts)';
}

function rateInWords(kind: ChargeKind, { code, quantity, unitCents }: PriceLine): string {
  switch (kind) {
    case 'license_recovery':
      return `1/${recoveryRates.find(({ validFrom }) => validFrom === code)?.partOfYear} of the vehicle’s yearly fees per day`;
    case 'vehicle_surcharge':
      return `${formatUsd(unitCents)} per day`;
    case 'excise_tax':
      return `${quantity / 1000}%`;
  }
}
