import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { auditActInWords } from '@makani/domain/desk/audit-words';
import { bookingActInWords } from '@makani/domain/desk/desk-words';
import type { Db } from '../../../../db/database.ts';
import { type AuditRow, listAuditEntries } from '../../../audit/public/list-audit.ts';
import { operatorNames } from '../../../operators/public/operator-names.ts';
import { nameOfParty } from '../../approvals/close-requests.ts';
import { listChangesInFull } from '../../data/booking-changes.repository.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import type { Moment } from './describe-history.ts';
import { whatBelongsTo } from './known-bookings.ts';

const maxActs = 50;
const reportedActs = ['booking_act', 'later_return_charged', 'approval_requested', 'approval_decided'];

/** Acts and requests of operators on a booking, latest first, from their rows of the audit. */
export async function actsOf(
  db: Db,
  booking: Pick<BookingRow, 'id' | 'guest_id'>,
  moment: Moment,
): Promise<NonNullable<DeskBookingStory['acted']>> {
  const { approvals } = await whatBelongsTo(db, booking.id);
  const subjects = [booking.id, ...approvals];
  const acts = await listAuditEntries(
    db,
    { subjects, acts: reportedActs },
    { after: undefined, limit: maxActs },
  );
  const names = await operatorNames(
    db,
    acts.flatMap(({ actor_id: actor }) => actor ?? []),
  );
  const nameOf = (id: string | null) =>
    id === null ? 'Operator' : (names.get(id) ?? nameOfParty(id, booking));
  const changes = await listChangesInFull(db, booking.id);
  const refused = new Set<unknown>(changes.flatMap(({ id, status }) => (status === 'refused' ? [id] : [])));
  return acts.map((row) => ({
    id: row.id,
    moment: moment(row.at),
    words: refused.has(row.facts['changeId']) ? `${inWords(row)}: refused` : inWords(row),
    by: nameOf(row.actor_id),
    reason: typeof row.facts['reason'] === 'string' ? row.facts['reason'] : '',
  }));
}

function inWords({ act, facts }: AuditRow): string {
  const what = bookingActInWords(facts['act']);
  if (what === undefined) return auditActInWords(act);
  return act === 'booking_act' ? what : `${auditActInWords(act)}: ${what}`;
}
