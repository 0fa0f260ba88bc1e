import type { Discount } from '@makani/contract/bookings/offers';
import type { Fees, PriceLine } from '@makani/contract/bookings/quotes';
import { lineKinds, type LineKind } from './line-kinds.ts';

// Sums over price lines. Beside what each payee has of them, no other module adds up prices.

export interface PriceSums {
  days: number;
  dailyCents: number;
  fees: Fees;
  discount: Discount | null;
  totalCents: number;
}

/** The named sums: every line counts toward the total, and toward one fee or the discount. */
export function sumsOf(lines: readonly PriceLine[]): PriceSums {
  const { quantity: days, unitCents: dailyCents } = rentalLine(lines);
  return {
    days,
    dailyCents,
    fees: {
      rentalFeeCents: sumOfFee(lines, 'rentalFeeCents'),
      insuranceFeeCents: sumOfFee(lines, 'insuranceFeeCents'),
      serviceFeeCents: sumOfFee(lines, 'serviceFeeCents'),
      extrasFeeCents: sumOfFee(lines, 'extrasFeeCents'),
      chargesFeeCents: sumOfFee(lines, 'chargesFeeCents'),
    },
    discount: discountOn(lines),
    totalCents: sumOf(lines),
  };
}

export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * The rental fee less the discount of a code; of a substitute, its part of the price that was kept. Neither a discount that the
 * platform bears nor what was refunded since makes a day cheaper.
 */
export function netRentalCents(lines: readonly PriceLine[]): number {
  const substitute = lines.find(({ kind }) => kind === 'substitute');
  const regular = lines.filter(
    (line) => line !== substitute && line.kind !== 'goodwill' && line.kind !== 'desk_discount',
  );
  const netCents = sumOfFee(regular, 'rentalFeeCents') + sumOfFee(regular, 'discount');
  if (substitute === undefined || substitute.unitCents === 0) return netCents;
  return Math.floor(
    (netCents * (substitute.unitCents + substitute.amountCents)) / substitute.unitCents + 0.5,
  );
}

export function rentalLine(lines: readonly PriceLine[]): PriceLine {
  const line = lines.find(({ kind }) => kind === 'rental');
  if (line === undefined) throw new Error('a price has no line for the rental');
  return line;
}

/** A line for display: label, explanation and amount, which is negative for a discount. */
export interface LineInWords {
  kind: LineKind;
  label: string;
  detail: string;
  inFull: string;
  cents: number;
}

export function linesInWords(lines: readonly PriceLine[]): LineInWords[] {
  return lines.map((line) => ({
    kind: line.kind,
    ...lineKinds[line.kind].words(line),
    cents: line.amountCents,
  }));
}

/** The differences between two prices of the same rental, with the lines of each kind added up. */
export function changedSums(
  before: readonly PriceLine[],
  after: readonly PriceLine[],
): { title: string; beforeCents: number; afterCents: number }[] {
  const kinds = new Set([...before, ...after].map(({ kind }) => kind));
  const sumOfKind = (lines: readonly PriceLine[], kind: LineKind) =>
    sumOf(lines.filter((line) => line.kind === kind));
  return [...kinds]
    .map((kind) => ({
      title: lineKinds[kind].title,
      beforeCents: sumOfKind(before, kind),
      afterCents: sumOfKind(after, kind),
    }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
}

function sumOfFee(lines: readonly PriceLine[], fee: keyof Fees | 'discount'): number {
  return sumOf(lines.filter(({ kind }) => lineKinds[kind].fee === fee));
}

function discountOn(lines: readonly PriceLine[]): Discount | null {
  const line = lines.find(({ kind }) => lineKinds[kind].fee === 'discount');
  if (line === undefined) return null;
  const { label } = lineKinds[line.kind].words(line);
  return { code: line.code, label, amountCents: 0 - sumOfFee(lines, 'discount') };
}
