import * as z from 'zod/mini';
import { managerEndpoint } from '../kernel/endpoint.ts';
import { idSchema, optionalText } from '../kernel/text.ts';
import { instantSchema, wallDateSchema } from '../kernel/time.ts';
import { nextCursorField } from './desk-page.ts';

/** Every sensitive act that leaves a row. */
export const auditActs = [
  'booking_act',
  'approval_requested',
  'approval_decided',
  'booking_note_added',
  'handover_signed',
  'handover_confirmed',
  'accident_reported',
  'overdue_notices_stopped',
  'later_return_charged',
  'refund_requested',
  'agreement_signed',
  'trip_driver_named',
  'trip_driver_accepted',
  'trip_driver_withdrawn',
  'trip_driver_invited',
  'trip_driver_ended',
  'license_checked',
  'deposit_taken',
  'deposit_released',
  'charge_proposed',
  'charge_decision_requested',
  'charge_decided',
  'charge_given_back',
  'payment_asked_again',
  'payout_retried',
  'payouts_held',
  'payouts_release_asked',
  'payouts_released',
  'payout_account_opened',
  'payout_bank_changed',
  'stripe_event_retried',
  'dispute_answered',
  'dispute_accept_asked',
  'dispute_accepted',
  'evidence_downloaded',
  'thread_opened',
  'thread_report_closed',
  'mail_read',
  'mail_resent',
  'text_resent',
  'person_opened',
  'person_blocked',
  'person_unblocked',
  'vehicle_blocked',
  'vehicle_unblocked',
  'listing_decided',
  'vehicle_details_changed',
  'lockbox_code_shown',
  'review_hidden',
  'review_put_back',
  'price_rule_edited',
  'setting_changed',
  'setting_confirmed',
  'setting_withdrawn',
  'license_revealed',
  'license_shown',
  'custody_looked_up',
  'ledger_exported',
  'operator_invited',
  'operator_joined',
  'operator_changed',
  'operator_change_asked',
  'operator_change_decided',
  'api_key_created',
  'api_key_revoked',
  'dates_blocked',
  'dates_unblocked',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_renewed',
  'webhook_removed',
  'webhook_resent',
  'webhook_stopped',
  'operator_signed_in',
  'operator_sign_in_failed',
  'operator_password_failed',
  'sign_in_failed',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'desk_booking_made',
  'booking_link_made',
  'booking_links_revoked',
  'caller_email_entered',
  'quote_sent',
  'sent_quote_reserved',
  'sent_quote_withdrawn',
  'roles_changed',
  'phone_changed',
  'license_changed',
  'fleet_taken',
  'account_exported',
  'account_erased',
  'driver_invited',
  'driver_removed',
  'driver_exported',
  'driver_erased',
] as const;
export const auditActSchema = z.enum(auditActs);
export type AuditAct = z.output<typeof auditActSchema>;

/** The actor or the subject of an act. `unknown`: gone, or of another market. */
const auditPartySchema = z.object({
  id: idSchema,
  kind: z.enum(['operator', 'person', 'booking', 'vehicle', 'unknown']),
  /** Its name or reference; empty when unknown. */
  name: z.string(),
});
export type AuditParty = z.output<typeof auditPartySchema>;

export const auditEntrySchema = z.object({
  id: idSchema,
  /** Its place in the chain; null for one that was written past it. */
  number: z.nullable(z.int()),
  at: instantSchema,
  /** One of the acts above, or a newer one. */
  act: z.string(),
  /** Null for what the site did by itself, or a stranger. */
  actor: z.nullable(auditPartySchema),
  subject: z.nullable(auditPartySchema),
  reason: z.nullable(z.string()),
  /** The changes, in words. */
  changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  /** Other details. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditQuerySchema = z.strictObject({
  operator: z.optional(idSchema),
  act: z.optional(auditActSchema),
  /** A booking's reference, or the id of whatever was acted upon. */
  object: z.optional(optionalText('Object', 40)),
  /** The first and the last day, in the zone of the first location. */
  from: z.optional(wallDateSchema),
  to: z.optional(wallDateSchema),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const listAudit = managerEndpoint({
  operationId: 'listAudit',
  method: 'GET',
  path: '/operator/audit',
  summary: 'List audit entries, newest first, by operator, act, object and date',
  query: auditQuerySchema,
  status: 200,
  response: z.object({
    entries: z.array(auditEntrySchema),
    /** Everybody who can be asked for. */
    operators: z.array(z.object({ id: idSchema, name: z.string() })),
    ...nextCursorField,
  }),
  errors: [],
});

export const auditVerdictSchema = z.object({
  checkedAt: instantSchema,
  /** Entries that are what they were. */
  entries: z.int(),
  /** The first entry that isn’t what it was; null while the chain is whole. */
  broken: z.nullable(
    z.object({
      number: z.int(),
      reason: z.enum(['missing', 'entry_deleted', 'changed', 'not_chained']),
      /** As it stands now; null when it is gone. */
      entry: z.nullable(auditEntrySchema),
    }),
  ),
});
export type AuditVerdict = z.output<typeof auditVerdictSchema>;

export const verifyAuditChain = managerEndpoint({
  operationId: 'verifyAuditChain',
  method: 'GET',
  path: '/operator/audit/verdict',
  summary: 'Verify the audit chain and return the first altered entry',
  status: 200,
  response: auditVerdictSchema,
  errors: [],
});
