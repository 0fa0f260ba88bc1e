import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import type { EvidenceSection } from '../../documents/public/evidence-facts.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/** The part of an accident report that a bank gets. */
export interface ReportedAccident {
  vehicleName: string;
  happenedAt: Temporal.Instant;
  reportedAt: Temporal.Instant;
  reportedBy: 'guest' | 'desk';
  place: string;
  words: string;
  /** Its number; empty for none. */
  policeReport: string;
  /** SHA-256 of each photo. */
  photoHashes: string[];
}

/** Reports of one trip, oldest first. A higher feature stores them. */
export type AccidentsOf = (db: Db, bookingId: string) => Promise<ReportedAccident[]>;

/** The accident reports of a trip; no section without any. */
export async function accidentsSection(
  db: Db,
  row: BookingRow,
  accidentsOf: AccidentsOf,
): Promise<EvidenceSection[]> {
  const accidents = await accidentsOf(db, row.id);
  if (accidents.length === 0) return [];
  const local = (at: Temporal.Instant) => formatWallTime(wallTimeOf(at, row.time_zone));
  const entries = accidents.map((accident) => ({
    at: local(accident.happenedAt),
    text: accidentInWords(accident, local(accident.reportedAt)),
  }));
  return [{ title: 'Accidents', entries, empty: '' }];
}

function accidentInWords(
  { vehicleName, reportedBy, place, words, policeReport, photoHashes }: ReportedAccident,
  reportedAt: string,
): string {
  return [
    `${vehicleName}, ${place}. Reported by the ${reportedBy} on ${reportedAt}: ${words}`,
    policeReport === '' ? 'Police report: none given.' : `Police report: yes, number ${policeReport}.`,
    ...(photoHashes.length === 0 ? [] : [`Photos by their SHA-256: ${photoHashes.join(', ')}`]),
  ].join(' ');
}
