import type { LinkWay } from '@makani/contract/desk-bookings/new-booking';
import { randomUUIDv7 } from 'node:crypto';
import type { AuditAct } from '@makani/contract/operator/audit';
import type { Grade } from '@makani/contract/operator/operators';
import type { KindOfDriver } from '@makani/contract/accounts/leaving-at-desk';
import type { LicenseOwner } from '@makani/contract/operator/people';
import type { ListingReviewState } from '@makani/contract/vehicles/listing-review';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { storeReason } from './audit-reasons.ts';

type Roles = Tables['users']['roles'];
type ByWhom = 'owner' | 'operator';

/** A booking before and after an act of an operator. */
export interface BookingFacts {
  status: string;
  totalCents: number;
  keptCents: number;
  feeCents: number | null;
  holdExpiresAt: string | null;
  /** A move makes another booking of it. */
  bookingId: string;
  vehicleId: string;
  pickupAt: string;
  returnAt: string;
}

/**
 * Each sensitive act with the facts that its row keeps. The subject is a user, a vehicle, a review, or the refund that was
 * requested. Ids, codes and amounts only, because rows outlive the deletion of the person; a `reason` is kept apart.
 * An export shows the license, too.
 */
interface Facts extends Record<AuditAct, object> {
  sign_in_failed: object;
  password_changed: { by: ByWhom | 'mailed link' | 'invitation' };
  passkey_added: object;
  passkey_removed: object;
  /** The subject is the booking, also of its links. */
  desk_booking_made: { guestId: string; vehicleId: string; totalCents: number; holdExpiresAt: string };
  booking_link_made: { by: LinkWay };
  booking_links_revoked: object;
  /** By the guest, on the page of a link. */
  caller_email_entered: { guestId: string };
  /** By the guest, on the page of a quote. */
  sent_quote_reserved: Facts['desk_booking_made'] & { sentQuoteId: string };
  /** The subject is the quote that was sent. */
  quote_sent: { by: LinkWay; vehicleId: string; totalCents: number };
  sent_quote_withdrawn: object;
  phone_changed: object;
  license_changed: object;
  /** The subject is the host who has the vehicles now. */
  fleet_taken: { vehicles: number; bookings: number };
  roles_changed: { by: ByWhom; before: Roles; after: Roles };
  license_shown: object;
  /** With the reason of an operator who did it for them. */
  account_exported: { reason?: string };
  account_erased: { by: ByWhom | 'journal'; reason?: string; isConfirmed: boolean };
  /** The subject is the booking. */
  driver_invited: { reason: string; driverId: string };
  driver_removed: { reason: string; driverId: string };
  driver_exported: { reason: string; of: KindOfDriver; id: string };
  driver_erased: { by: 'operator' | 'journal'; reason?: string; of: KindOfDriver; id: string };
  operator_invited: { before: Grade | null; after: Grade };
  operator_joined: object;
  operator_changed: { before: string; after: string };
  operator_change_asked: { what: 'new link' | 'end' | 'grade'; before: Grade; after: Grade; dueAt: string };
  operator_change_decided: { outcome: 'applied' | 'withdrawn' | 'void' };
  /** `key`: its beginning, as in all acts of tools. */
  api_key_created: { name: string; key: string; scopes: string[]; endsAt: string | null };
  api_key_revoked: { name: string; key: string };
  /** The subject is the vehicle. */
  dates_blocked: ToolBlockAct;
  dates_unblocked: ToolBlockAct;
  /** `name`: the host of its address, as in all acts of webhooks. */
  webhook_added: { name: string; events: string[] };
  webhook_changed: { name: string; before: WebhookState; after: WebhookState };
  webhook_secret_renewed: { name: string };
  webhook_removed: { name: string };
  /** The subject is the booking. */
  webhook_resent: { name: string; type: string; attempts: number };
  webhook_stopped: { name: string; hours: number };
  operator_signed_in: object;
  operator_sign_in_failed: object;
  /** Within an open session, where the password is asked for again. */
  operator_password_failed: object;
  person_opened: object;
  person_blocked: Reasoned & { ended: number; toWithdraw: number; kept: number; backCents: number };
  person_unblocked: Reasoned;
  vehicle_blocked: Reasoned & { ended: number; toWithdraw: number; kept: number };
  vehicle_unblocked: Reasoned;
  /** `since` when it waited, or was decided before. */
  listing_decided: Reasoned & {
    before: ListingReviewState;
    after: ListingReviewState;
    since: string | null;
  };
  /** Names of fields alone, because plate and place are the host's. */
  vehicle_details_changed: { fields: string[] };
  lockbox_code_shown: Reasoned;
  review_hidden: Reasoned & { vehicleId: string; stars: number };
  review_put_back: Reasoned & { vehicleId: string; stars: number };
  price_rule_edited: { reason: string; before: object | undefined; after: object | undefined };
  license_revealed: Reasoned & { of: LicenseOwner; id: string };
  booking_act: {
    /** Null for a booking that ended with a block of its vehicle or host. */
    deskActId: string | null;
    act: string;
    /** The discount that was given. */
    amountCents?: number;
    reason: string;
    before: BookingFacts;
    after: BookingFacts;
    approvalId: string | null;
  };
  approval_requested: { bookingId: string; act: string; givenUpCents: number; reason: string };
  approval_decided: { bookingId: string; before: string; after: string; reason: string };
  setting_changed: {
    of: string;
    effectiveFrom: string;
    before: object;
    after: object;
    reason: string;
  };
  setting_confirmed: { of: string; effectiveFrom: string; reason: string };
  setting_withdrawn: {
    of: string;
    effectiveFrom: string;
    before: object;
    after: object;
    reason: string;
  };
  booking_note_added: { noteId: string };
  overdue_notices_stopped: Reasoned;
  /** Sent to the card network; what became of it stands in the history of the booking. */
  later_return_charged: Reasoned & { changeId: string; returnAt: string; amountCents: number };
  custody_looked_up: Reasoned & { at: string; vehicle: string };
  /** By an operator, or by a tool with this key. */
  ledger_exported: { from: string; to: string; key?: string };
  /** The subject is the booking. */
  handover_signed: { handoverId: string; kind: string; contentSha256: string; at: string };
  handover_confirmed: { handoverId: string; confirmationId: string; by: string; agrees: boolean };
  accident_reported: { accidentId: string; contentSha256: string };
  refund_requested: { paymentId: string; amountCents: number };
  /** The subject is the booking. `on`: whose phone or computer it was signed on; the actor is its owner. */
  agreement_signed: { agreementId: string; sha256: string; on: 'guest' | 'host' | 'desk' };
  trip_driver_named: object;
  trip_driver_accepted: object;
  trip_driver_withdrawn: object;
  trip_driver_invited: Reasoned;
  trip_driver_ended: Reasoned;
  license_checked: { checkId: string; by: 'host' | 'desk' };
  deposit_taken: Reasoned & { depositId: string; amountCents: number; payee: string };
  deposit_released: Reasoned & { depositId: string; amountCents: number };
  /** The subject is the charge after the return. */
  charge_proposed: ChargeAct;
  charge_decision_requested: ChargeAct;
  charge_decided: ChargeAct;
  charge_given_back: ChargeAct;
  /** The subject is the thread. */
  thread_opened: Reasoned & { bookingId: string | null };
  thread_report_closed: Reasoned & { blocked: boolean };
  mail_read: { kind: string };
  mail_resent: {
    kind: string;
    before: { attempts: number };
    after: { attempts: number };
    reason: string;
  };
  text_resent: { kind: string; before: string; reason: string };
  stripe_event_retried: { type: string; before: { attempts: number }; reason: string };
  /** The subject is the dispute. */
  dispute_answered: { reason: string; bookings: string[]; amountCents: number };
  dispute_accept_asked: { reason: string; bookings: string[]; amountCents: number };
  dispute_accepted: { reason: string; bookings: string[]; amountCents: number };
  evidence_downloaded: { reason: string; bookings: string[]; file: 'pdf' | 'zip' };
  /** The subject is the booking. */
  payout_retried: Reasoned & { hostId: string; payoutId: string; amountCents: number };
  /** The subject is the host. */
  payouts_held: Reasoned;
  payouts_release_asked: Reasoned & { waitingCents: number };
  payouts_released: Reasoned & { waitingCents: number; askedBy: string | null };
  payout_account_opened: object;
  payout_bank_changed: { isFirst: boolean };
  payment_asked_again: { what: 'payment' | 'refund'; before: string; reason: string };
}

interface ChargeAct {
  bookingId: string;
  kind: string;
  amountCents: number;
  reason: string;
}

interface WebhookState {
  events: string[];
  isOn: boolean;
}

/** A tool's block of dates, in wall times. */
interface ToolBlockAct {
  key: string;
  blockId: string;
  from: string;
  until: string;
}

/** The operator's reason, and the state before and after. */
interface Reasoned {
  reason: string;
  before?: string;
  after?: string;
}

/**
 * Records a sensitive act in the transaction of the act, so that neither exists without the other. Its reason is kept
 * apart, because it may name people and an entry is never changed.
 */
export async function recordAct<A extends AuditAct>(
  trx: Db,
  act: A,
  { actorId = null, subjectId, ...facts }: { actorId?: string | null; subjectId: string | null } & Facts[A],
  now: Temporal.Instant,
): Promise<void> {
  // Lists break ties of one moment by the id, so it grows.
  const id = randomUUIDv7();
  const { reason = '', ...coded }: { reason?: string } = facts;
  const ids = idsIn({ subjectId, ...coded });
  const stored = reason === '' ? {} : await storeReason(trx, { entryId: id, reason, ids });
  await trx
    .insertInto('audit_entries')
    .values({
      id,
      at: now,
      act,
      actor_id: actorId,
      subject_id: subjectId,
      facts: JSON.stringify({ ...coded, ...stored }),
    })
    .execute();
}

function idsIn(facts: object): string[] {
  const ids = JSON.stringify(facts).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? [];
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** Those of these erased accounts whose address was confirmed. */
export async function confirmedErasures(db: Db, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('act', '=', 'account_erased')
    .where('subject_id', 'in', userIds)
    .where(sql<boolean>`facts ->> 'isConfirmed' = 'true'`)
    .execute();
  return new Set(rows.flatMap(({ subject_id: id }) => id ?? []));
}

/** The ids of the agreements that were signed for these bookings, which mails refer to. */
export async function agreementsSigned(db: Db, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom('audit_entries')
    .select(sql<string>`facts ->> 'agreementId'`.as('id'))
    .where('act', '=', 'agreement_signed' satisfies AuditAct)
    .where('subject_id', 'in', bookingIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Every erasure of a driver without an account; none that a journal has repeated. */
export async function erasedDrivers(
  db: Db,
): Promise<{ of: KindOfDriver; driverId: string; erasedAt: string }[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', sql<KindOfDriver>`facts ->> 'of'`.as('of'), sql<string>`facts ->> 'id'`.as('id')])
    .where('act', '=', 'driver_erased' satisfies AuditAct)
    .where(sql<boolean>`facts ->> 'by' = 'operator'`)
    .orderBy('at')
    .execute();
  return rows.map(({ of, id, at }) => ({ driverId: id, of, erasedAt: at.toString() }));
}

/** Everything that gave operators their access or changed it, in the order of the chain; `by` is null at the command line. */
export async function accessActs(
  db: Db,
): Promise<{ act: string; operatorId: string; by: string | null; at: Temporal.Instant }[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_entries.id')
    .select(['act', 'actor_id', 'subject_id', 'at'])
    .where('act', 'in', ['operator_invited', 'operator_joined', 'operator_changed'] satisfies AuditAct[])
    // Two acts may have the same moment.
    .orderBy('number')
    .execute();
  return rows.flatMap(({ act, actor_id: by, subject_id: operatorId, at }) =>
    operatorId === null ? [] : [{ act, operatorId, by, at }],
  );
}
