import type { Payee, PriceLine } from '@makani/contract/bookings/quotes';
import { formatUsd } from '@makani/contract/kernel/money';
import { lessLoss } from '../bookings/booking-due.ts';
import { splitByWeight } from '../disputes/disputed-money.ts';
import { csvRows } from '../earnings/csv.ts';
import { sumsByPayee } from '../earnings/payee-sums.ts';
import { exciseRates, lawOf, recoveryRates, surchargeRates } from './charge-rates.ts';
import { isGoodwill, refundedBy } from './goodwill.ts';
import { lineKinds } from './line-kinds.ts';
import { sumOf } from './quote-lines.ts';

/** A charge at one rate, owed by one party, as the tax form asks for it. */
export interface ReportedCharge {
  title: string;
  law: string;
  rate: string;
  /** The base of the rate: days, or cents of income. */
  base: { days: number } | { cents: number };
  amountCents: number;
  payee: Payee;
  /** The final recipient, and the party that pays them. */
  goesTo: string;
}

/** A price that was charged in the period, or one that was charged before and is owed no more. */
export interface ReportedPrice {
  lines: readonly PriceLine[];
  /** So much of it was taken by lost disputes. */
  lostCents: number;
  sign: 1 | -1;
}

interface Charge {
  line: PriceLine;
  base: number;
  amountCents: number;
}

/** The sums of a period, a row for each charge, rate and payee, in the order of a price. */
export function reportCharges(prices: Iterable<ReportedPrice>): ReportedCharge[] {
  const sums = new Map<string, Charge>();
  for (const price of prices) {
    for (const [key, { line, base, amountCents }] of chargesOf(price)) {
      const sum = sums.get(key) ?? { line, base: 0, amountCents: 0 };
      sum.base += price.sign * base;
      sum.amountCents += price.sign * amountCents;
      sums.set(key, sum);
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, sum]) => (sum.base === 0 && sum.amountCents === 0 ? [] : asRow(sum)));
}

/** The rest of each charge of a price. Refunds and lost disputes lower its amount, not what it applies to. */
function chargesOf({ lines, lostCents }: ReportedPrice): Map<string, Charge> {
  const charges = new Map<string, Charge>();
  for (const part of lines) {
    const line = chargeOf(part, lines);
    if (line === undefined) continue;
    const key = [kinds.findIndex((kind) => kind === line.kind), line.code, line.payee].join(' ');
    const charge = charges.get(key) ?? { line, base: 0, amountCents: 0 };
    if (!isGoodwill(part)) charge.base += line.unit === 'day' ? line.quantity : line.unitCents;
    charge.amountCents += part.amountCents;
    charges.set(key, charge);
  }
  if (lostCents > 0) takeLoss([...charges.values()], lines, lostCents);
  return charges;
}

/** The charge that a line is, or that it refunds for its payee; undefined for other lines. */
function chargeOf(part: PriceLine, lines: readonly PriceLine[]): PriceLine | undefined {
  if (isCharge(part.kind)) return part;
  const refunded = refundedBy(part);
  if (refunded === undefined || !isCharge(refunded.kind)) return undefined;
  const line = lines.find(({ kind, code }) => kind === refunded.kind && code === refunded.code);
  return line && { ...line, payee: part.payee };
}

/** Payees bear a loss as in the books, and each of their charges in proportion. */
function takeLoss(charges: readonly Charge[], lines: readonly PriceLine[], lostCents: number): void {
  const due = sumsByPayee(lines);
  const retained = lessLoss(due, Math.min(lostCents, Math.max(0, sumOf(lines))));
  for (const [payee, own] of Map.groupBy(charges, ({ line }) => line.payee)) {
    const weights = own.map(({ amountCents }) => amountCents);
    const ownCents = weights.reduce((sum, cents) => sum + cents, 0);
    // A host also bears the loss of the rental.
    const [lost = 0] = splitByWeight(due[payee] - retained[payee], [ownCents, due[payee] - ownCents]);
    for (const [place, cents] of splitByWeight(lost, weights).entries()) {
      const charge = own[place];
      if (charge !== undefined) charge.amountCents -= cents;
    }
  }
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
  'These taxes and fees were collected and not refunded. Refunds and lost disputes lower an amount, not its base. Please have an accountant check them before you file.';

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

function asRow({ line, base, amountCents }: Charge): ReportedCharge[] {
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
