import { type PriceLine, priceLineKinds } from '@makani/contract/bookings/quotes';
import { sumOf } from './quote-lines.ts';
import { grossByPayee } from '../earnings/payee-sums.ts';

/**
 * The line of a part that was refunded afterwards. It takes from whoever had the money of the refunded line, and follows its
 * refund rule, so that both together are what is left of the line. Without a line, the platform pays.
 * @param line The refunded line's place among the lines.
 */
export function goodwillLine(
  lines: readonly PriceLine[],
  { amountCents, line }: { amountCents: number; line: number | null },
): PriceLine {
  const refunded = line === null ? undefined : lines[line];
  return {
    kind: 'goodwill',
    code: refunded === undefined ? '' : codeOf(refunded),
    quantity: 1,
    unit: 'flat',
    unitCents: 0 - amountCents,
    amountCents: 0 - amountCents,
    payee: refunded?.payee ?? 'platform',
    refund: refunded?.refund ?? 'by-policy',
  };
}

const waiver = 'dates:';

/** The higher cost of new dates, where nobody is charged for it. It names the price that the guest goes on paying. */
export function waivedDatesLine(cents: { keptCents: number; waivedCents: number }): PriceLine {
  const line = goodwillLine([], { amountCents: cents.waivedCents, line: null });
  return { ...line, code: `${waiver}${cents.keptCents}` };
}

/** The amount that can still be refunded of a line, or of the whole price; zero for lines that take something off. */
export function refundableCents(lines: readonly PriceLine[], line: number | null): number {
  const totalCents = Math.max(0, sumOf(lines));
  if (line === null) return totalCents;
  const own = lines[line];
  if (own === undefined || isGoodwill(own)) return 0;
  const code = codeOf(own);
  const refunded = lines.filter((other) => isGoodwill(other) && other.code === code);
  const leftCents = Math.min(totalCents, Math.max(0, own.amountCents + sumOf(refunded)));
  // The refund of a rental with a discount is at most its host's share.
  return own.payee === 'platform'
    ? leftCents
    : Math.min(leftCents, Math.max(0, grossByPayee(lines)[own.payee]));
}

export function isGoodwill({ kind }: Pick<PriceLine, 'kind'>): boolean {
  return kind === 'goodwill';
}

/**
 * The refunds of a trip whose price is made anew. A refund stays, as far as the new price still has the line
 * that it was for. Costs waived for new dates never bring a later price below what was paid then.
 */
export function carriedGoodwill(price: readonly PriceLine[], before: readonly PriceLine[]): PriceLine[] {
  const carried: PriceLine[] = [];
  for (const given of before.filter(isGoodwill)) {
    const lines = [...price, ...carried];
    const amountCents = Math.min(0 - given.amountCents, maxCarriedCents(given, price, lines));
    if (amountCents > 0) carried.push({ ...given, unitCents: 0 - amountCents, amountCents: 0 - amountCents });
  }
  return carried;
}

function maxCarriedCents(
  { code }: PriceLine,
  price: readonly PriceLine[],
  lines: readonly PriceLine[],
): number {
  if (code.startsWith(waiver)) return Math.max(0, sumOf(lines) - Number(code.slice(waiver.length)));
  if (code === '') return refundableCents(lines, null);
  const line = price.findIndex((one) => codeOf(one) === code);
  return line === -1 ? 0 : refundableCents(lines, line);
}

/** The kind and code of the line that a refund is of; undefined for other lines and for goodwill of none. */
export function refundedBy(
  line: Pick<PriceLine, 'kind' | 'code'>,
): Pick<PriceLine, 'kind' | 'code'> | undefined {
  const [word, code = ''] = line.code.split(':');
  const kind = priceLineKinds.find((one) => one === word);
  return isGoodwill(line) && kind !== undefined ? { kind, code } : undefined;
}

/** Tells the lines of a price apart. */
function codeOf({ kind, code }: PriceLine): string {
  return code === '' ? kind : `${kind}:${code}`;
}
