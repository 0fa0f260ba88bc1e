import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { Payee, PriceLine } from '@makani/contract/bookings/quotes';
import { statusFacts } from '@makani/domain/bookings/status-facts';

interface Facts {
  status: BookingStatus;
  lines: readonly PriceLine[];
  fee: number | null;
  /** Retained of the charges. */
  kept: number;
  /** Refunds that are still to be made. */
  due: number;
  /** Contested and undecided. */
  disputed: number;
  /** Lost for good, without what has settled a refund. */
  lost: number;
}

interface FairParts {
  /** Exact fractions of a cent where money is split. */
  parts: Record<Payee, number>;
  heldCents: number;
  /** Rounding may move so much from one payee to another. */
  toleranceCents: number;
}

/**
 * The parts of a booking's money, in the plainest way and without the domain's pricing: lines by payee, then losses in
 * proportion to the positive parts. Money is split exactly, so only whole cents of rounding lie between this and the books.
 */
export function fairParts({ lost, due, disputed, kept: retained, ...booking }: Facts): FairParts {
  const settled = Math.min(lost, due);
  const loss = Math.min(lost - settled, retained);
  const contested = Math.min(Math.max(0, disputed - due + settled), retained - loss);
  const { parts, isSplit } = partsOf(booking);
  const after = without(parts, loss);
  const heldCents = after.host - without(parts, loss + contested).host;
  after.platform -= lost - settled - loss;
  return { parts: after, heldCents, toleranceCents: isSplit || loss + contested > 0 ? 2 : 0 };
}

function partsOf({ status, lines, fee }: Pick<Facts, 'status' | 'lines' | 'fee'>): {
  parts: Record<Payee, number>;
  isSplit: boolean;
} {
  const rental = lines.find(({ kind }) => kind === 'rental');
  const percent = BigInt(rental?.commissionPercent ?? 0);
  const { due } = statusFacts[status];
  if (due === 'fee') {
    const retained = byPayee(lines.filter(({ refund }) => refund === 'never'));
    const never = totalOf(retained);
    const feeCents = fee ?? 0;
    const isSplit = feeCents < never;
    if (isSplit) for (const payee of payees) retained[payee] *= feeCents / never;
    else retained.host += feeCents - never;
    return { parts: withoutCommission(retained, retained.host, percent), isSplit };
  }
  if (due === 'nothing') return { parts: byPayee([]), isSplit: false };
  const parts = byPayee(lines);
  return { parts: withoutCommission(parts, byPayee(lines.filter(isEarned)).host, percent), isSplit: false };
}

function without(parts: Record<Payee, number>, loss: number): Record<Payee, number> {
  const bearing = payees.reduce((sum, payee) => sum + Math.max(0, parts[payee]), 0);
  const after = { ...parts };
  for (const payee of payees) if (after[payee] > 0) after[payee] -= (loss * after[payee]) / bearing;
  return after;
}

function withoutCommission(
  parts: Record<Payee, number>,
  earned: number,
  percent: bigint,
): Record<Payee, number> {
  const cents = Number((BigInt(Math.max(0, Math.floor(earned))) * percent) / 100n);
  return { ...parts, host: parts.host - cents, platform: parts.platform + cents };
}

function byPayee(lines: readonly PriceLine[]): Record<Payee, number> {
  const sums = { host: 0, platform: 0, operator: 0, state: 0 };
  for (const { payee, amountCents } of lines) sums[payee] += amountCents;
  return sums;
}

function totalOf(parts: Record<Payee, number>): number {
  return payees.reduce((sum, payee) => sum + parts[payee], 0);
}

/** Charges that the law lets a host pass on carry no commission, and neither do refunds of them. */
function isEarned({ kind, code }: PriceLine): boolean {
  const of = kind === 'goodwill' ? code.split(':')[0] : kind;
  return of !== 'vehicle_surcharge' && of !== 'excise_tax' && of !== 'license_recovery';
}

const payees = ['host', 'platform', 'operator', 'state'] as const satisfies Payee[];
