import { createHash } from 'node:crypto';
import { type Accident, accidentLimits, type SentAccident } from '@makani/contract/road/accidents';
import { canReportAccident, vehicleAt, whyNotThen } from '@makani/domain/road/accident-report';
import { type ReportContent, reportText } from '@makani/domain/road/report-text';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import type { RecordedTrip } from '../../bookings/public/day/actual-times.ts';
import type { Caller } from '../caller.ts';
import { lockTrip } from '../records/find-trip.ts';
import { type Shown, shownTo } from '../records/present-record.ts';
import { notifyOfAccident } from './accident-mail.ts';
import { countAccidents, findAccident, insertAccident } from './accidents.repository.ts';
import { presentAccidents } from './present-accidents.ts';

type ReportContext = Pick<Context, 'db' | 'clock' | 'config' | 'encryption'>;

interface Report {
  bookingId: string;
  accidentId: string;
  sent: SentAccident;
}

/** Guests report their own accidents, and operators write down what they are told. */
export type Reporter = Caller & { side: 'guest' | 'desk' };

/**
 * Stores a report once, and tells the desk and the host. The phone may send it as often as it likes; the first one stands.
 * @throws AppError `not_found`, `trip_not_active`; `act_refused` for one too many; `invalid_input` for a time that it can't have
 * happened at.
 */
export async function reportAccident(
  context: ReportContext,
  reporter: Reporter,
  { bookingId, accidentId, sent }: Report,
): Promise<Accident> {
  const { db, clock, config } = context;
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { trip, legs } = await lockTrip(trx, bookingId, reporter);
    const stored = await findAccident(trx, accidentId);
    if (stored !== undefined && stored.booking_id !== bookingId) throw new AppError('not_found');
    const shown = shownTo(context, reporter, trip);
    if (stored !== undefined) return present(trx, stored, shown);
    if (!canReportAccident(trip, reporter.side, now)) throw new AppError('trip_not_active');
    if ((await countAccidents(trx, bookingId)) >= accidentLimits.maxReports)
      throw new AppError('act_refused', { message: enoughReports });
    const happenedAt = momentOf(sent.happenedAt, trip, now);
    const { photos, ...said } = sent;
    const content: ReportContent = {
      ...said,
      id: accidentId,
      bookingId,
      vehicleId: vehicleAt(legs, happenedAt),
      reportedBy: reporter.side,
      happenedAt,
      reportedAt: now,
      photos,
    };
    const row = rowOf(content);
    // A report of another trip has taken the id meanwhile.
    if (!(await insertAccident(trx, row, photos))) throw new AppError('not_found');
    const facts = { accidentId, contentSha256: row.content_sha256 };
    await recordAct(trx, 'accident_reported', { actorId: reporter.id, subjectId: bookingId, ...facts }, now);
    await notifyOfAccident(trx, config, trip, row);
    const { coordinates, otherParty } = content;
    return present(trx, { ...row, coordinates, other_party: otherParty }, shown);
  });
}

async function present(
  trx: Db,
  row: Parameters<typeof presentAccidents>[1][number],
  shown: Shown,
): Promise<Accident> {
  const [accident] = await presentAccidents(trx, [row], shown);
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

function rowOf(content: ReportContent) {
  const { coordinates, otherParty } = content;
  return {
    id: content.id,
    booking_id: content.bookingId,
    vehicle_id: content.vehicleId,
    reported_by: content.reportedBy,
    happened_at: content.happenedAt,
    reported_at: content.reportedAt,
    place: content.place,
    coordinates: coordinates && JSON.stringify(coordinates),
    words: content.words,
    is_anybody_hurt: content.isAnybodyHurt,
    other_party: JSON.stringify(otherParty),
    police_report: content.policeReport,
    content_sha256: createHash('sha256').update(reportText(content)).digest('hex'),
  };
}

const enoughReports = `This trip already has ${accidentLimits.maxReports} accident reports. Please call us and we’ll help.`;
