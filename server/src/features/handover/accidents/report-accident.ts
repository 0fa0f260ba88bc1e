import { createHash } from 'node:crypto';
import type { Accident, SentAccident } from '@makani/contract/road/accidents';
import { canReportAccident, whyNotThen } from '@makani/domain/road/accident-report';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';
import type { Caller } from '../caller.ts';
import { lockTrip } from '../records/find-trip.ts';
import { notifyOfAccident } from './accident-mail.ts';
import { findAccident, insertAccident } from './accidents.repository.ts';
import { presentAccidents } from './present-accidents.ts';

type ReportContext = Pick<Context, 'db' | 'clock' | 'config'>;

interface Report {
  bookingId: string;
  accidentId: string;
  sent: SentAccident;
}

/** Guests report their own accidents, and operators write down what they are told. */
export type Reporter = Caller & { side: 'guest' | 'desk' };

/**
 * Stores a report once, and tells the desk and the host. The phone may send it as often as it likes; the first one stands.
 * @throws AppError `not_found`, `trip_not_active`; `invalid_input` for a time that it can't have happened at.
 */
export async function reportAccident(
  { db, clock, config }: ReportContext,
  reporter: Reporter,
  { bookingId, accidentId, sent }: Report,
): Promise<Accident> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const found = await lockTrip(trx, bookingId, reporter);
    const { trip } = found;
    const stored = await findAccident(trx, accidentId);
    if (stored !== undefined && stored.booking_id !== bookingId) throw new AppError('not_found');
    if (stored !== undefined) return present(trx, stored, trip);
    if (!canReportAccident(trip, reporter.side, now)) throw new AppError('trip_not_active');
    const happenedAt = momentOf(sent.happenedAt, trip, now);
    const row = {
      id: accidentId,
      booking_id: bookingId,
      vehicle_id: vehicleAt(trip, happenedAt),
      reported_by: reporter.side,
      happened_at: happenedAt,
      reported_at: now,
      place: sent.place,
      words: sent.words,
      is_anybody_hurt: sent.isAnybodyHurt,
      police_report: sent.policeReport,
      content_sha256: createHash('sha256').update(JSON.stringify(sent)).digest('hex'),
    };
    const { coordinates, otherParty } = sent;
    const isNew = await insertAccident(
      trx,
      {
        ...row,
        coordinates: coordinates && JSON.stringify(coordinates),
        other_party: JSON.stringify(otherParty),
      },
      sent.photos,
    );
    // A report of another trip has taken the id meanwhile.
    if (!isNew) throw new AppError('not_found');
    const facts = { accidentId, contentSha256: row.content_sha256 };
    await recordAct(trx, 'accident_reported', { actorId: reporter.id, subjectId: bookingId, ...facts }, now);
    await notifyOfAccident(trx, config, found, row);
    return present(trx, { ...row, coordinates, other_party: otherParty }, trip);
  });
}

async function present(
  trx: Db,
  row: Parameters<typeof presentAccidents>[1][number],
  { timeZone }: RecordedTrip,
): Promise<Accident> {
  const [accident] = await presentAccidents(trx, [row], timeZone);
  if (accident === undefined) throw new Error(`report ${row.id} was not presented`);
  return accident;
}

/** @throws AppError `invalid_input`. */
function momentOf(happenedAt: string, trip: RecordedTrip, now: Temporal.Instant): Temporal.Instant {
  const at = Temporal.PlainDateTime.from(happenedAt).toZonedDateTime(trip.timeZone).toInstant();
  const refusal = whyNotThen(trip, at, now);
  if (refusal !== null) throw invalidField('happenedAt', refusal);
  return Temporal.Instant.compare(at, now) > 0 ? now : at;
}

/** The vehicle that the guest had at that moment. */
function vehicleAt({ vehicleId, swaps }: RecordedTrip, at: Temporal.Instant): string {
  const last = swaps.findLast(({ swappedAt }) => Temporal.Instant.compare(swappedAt, at) <= 0);
  return last?.toVehicleId ?? vehicleId;
}
