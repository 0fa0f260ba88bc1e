import { formatWallTime } from '@makani/contract/kernel/time';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import type { EvidenceSection } from '../../documents/public/evidence-facts.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { elsewhereOf, returnZone } from '../data/times-of.ts';
import { findCurrentVehicle } from '../data/vehicle-swaps.repository.ts';

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

/** The part of a signed record of a pickup or return that a bank gets. */
export interface RecordedHandover {
  kind: 'pickup' | 'return';
  vehicleId: string;
  happenedAt: Temporal.Instant;
  signedAt: Temporal.Instant;
  /** Readings, marks, photos and both sides’ words. */
  words: string;
  /** SHA-256 of what was signed. */
  contentSha256: string;
}

/** Records of one trip, oldest first. A higher feature stores them. */
export interface RecordsForBank {
  accidentsOf(db: Db, bookingId: string): Promise<ReportedAccident[]>;
  handoversOf(db: Db, bookingId: string): Promise<RecordedHandover[]>;
}

/** Pickup and return as they were signed, then accident reports; no section without any. */
export async function recordsSections(
  db: Db,
  row: BookingRow,
  { accidentsOf, handoversOf }: RecordsForBank,
): Promise<EvidenceSection[]> {
  const local = (at: Temporal.Instant) => formatWallTime(wallTimeOf(at, row.time_zone));
  const lastVehicleId = await findCurrentVehicle(db, row);
  const handovers = (await handoversOf(db, row.id)).map((record) => {
    const { title, zone } = placeOf(record, { row, lastVehicleId });
    const there = (at: Temporal.Instant) => formatWallTime(wallTimeOf(at, zone));
    return {
      at: there(record.happenedAt),
      text: `${title}, signed on ${there(record.signedAt)}. ${record.words} SHA-256 of the signed record, which has that of each photo: ${record.contentSha256}`,
    };
  });
  const sections = [
    { title: 'Pickup and return', entries: handovers, empty: '' },
    { title: 'Accidents', entries: accidentsInWords(await accidentsOf(db, row.id), local), empty: '' },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

/** A one-way trip ends at another location, by the clock there; a vehicle that it was swapped for doesn’t. */
function placeOf(
  { kind, vehicleId }: RecordedHandover,
  { row, lastVehicleId }: { row: BookingRow; lastVehicleId: string },
): { title: string; zone: string } {
  if (kind === 'pickup') return { title: 'Pickup', zone: row.time_zone };
  if (vehicleId !== lastVehicleId) return { title: 'Return', zone: row.time_zone };
  const { returnElsewhere: other } = elsewhereOf(row);
  return {
    title: other === undefined ? 'Return' : `Return in ${other.locationName}`,
    zone: returnZone(row),
  };
}

function accidentsInWords(
  accidents: ReportedAccident[],
  local: (at: Temporal.Instant) => string,
): EvidenceSection['entries'] {
  return accidents.map((accident) => ({
    at: local(accident.happenedAt),
    text: accidentInWords(accident, local(accident.reportedAt)),
  }));
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
