import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import type { Db } from '../../../db/database.ts';
import type { EvidenceSection } from '../../documents/public/evidence-facts.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { type PresentedCharge, presentIfReturned } from '../present/present-charges.ts';

/** The charges after the return: both sides' words, the decision, and the hashes of the photos. None before the return. */
export async function chargesSection(
  db: Db,
  row: BookingRow,
  now: Temporal.Instant,
): Promise<EvidenceSection[]> {
  const statement = await presentIfReturned(db, row, 'desk', now);
  if (statement === null || statement.charges.length === 0) return [];
  const entries = statement.charges.map((charge) => ({
    at: formatWallTime(charge.proposedAt.local),
    text: chargeInWords(charge),
    end: formatUsd(charge.paidCents),
  }));
  return [{ title: 'Charges after the return', entries, empty: '' }];
}

function chargeInWords(charge: PresentedCharge): string {
  const { label, detail, words, objection, sentence, evidence, proposedBy, proposedCents } = charge;
  const hashes = evidence.flatMap(({ sha256 }) => sha256 ?? []);
  return [
    `${label}${detail === '' ? '' : ` (${detail})`}, ${formatUsd(proposedCents)}, proposed by the ${proposedBy}: ${words}`,
    ...(objection === null ? [] : [`The guest objected: ${objection}`]),
    sentence,
    ...(hashes.length === 0 ? [] : [`Photos by their SHA-256: ${hashes.join(', ')}`]),
  ].join(' ');
}
