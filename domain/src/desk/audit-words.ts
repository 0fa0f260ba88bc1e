import type { AuditAct, AuditVerdict } from '@makani/contract/operator/audit';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate, formatWallTime } from '@makani/contract/kernel/time';
import { percentInWords } from '../price-rules/percent-in-words.ts';

/** Names of acts, for the filter and the rows. */
export const auditActNames = {
  booking_act: 'Acted on a booking',
  approval_requested: 'Asked for approval',
  approval_decided: 'Decided a request',
  booking_note_added: 'Added a note',
  handover_signed: 'Pickup or return recorded',
  handover_confirmed: 'Confirmed a pickup or return',
  accident_reported: 'Accident reported',
  overdue_notices_stopped: 'Stopped emails about a late return',
  later_return_charged: 'Sent a charge for a later return',
  refund_requested: 'Refund requested',
  agreement_signed: 'Rental agreement signed',
  trip_driver_named: 'Payer named another driver',
  trip_driver_accepted: 'Driver accepted a trip',
  trip_driver_withdrawn: 'Payer ended a driver’s access',
  trip_driver_invited: 'Invited a driver again',
  trip_driver_ended: 'Ended a driver’s access',
  license_checked: 'Checked a driver’s license',
  deposit_taken: 'Charged a deposit',
  deposit_released: 'Released a deposit',
  charge_proposed: 'Proposed a charge after a return',
  charge_decision_requested: 'Asked a second person about a charge',
  charge_decided: 'Decided a charge after a return',
  charge_given_back: 'Gave a charge back',
  payment_asked_again: 'Asked the card network again',
  payout_retried: 'Retried a payout',
  payouts_held: 'Held a host’s payouts',
  payouts_release_asked: 'Asked to release a host’s payouts',
  payouts_released: 'Released a host’s payouts',
  payout_account_opened: 'Opened the payout account',
  payout_bank_changed: 'Bank details for payouts changed',
  dispute_answered: 'Sent evidence for a dispute',
  dispute_accept_asked: 'Asked to accept a dispute',
  dispute_accepted: 'Accepted a dispute',
  evidence_downloaded: 'Downloaded the evidence of a dispute',
  stripe_event_retried: 'Retried a Stripe event',
  thread_opened: 'Opened a conversation',
  thread_report_closed: 'Closed a reported conversation',
  mail_read: 'Read an email',
  mail_resent: 'Sent an email again',
  text_resent: 'Sent a text message again',
  person_opened: 'Viewed a person',
  person_blocked: 'Blocked a person',
  person_unblocked: 'Unblocked a person',
  vehicle_blocked: 'Blocked a vehicle',
  vehicle_unblocked: 'Unblocked a vehicle',
  listing_decided: 'Reviewed a listing',
  vehicle_details_changed: 'Changed a vehicle’s details',
  lockbox_code_shown: 'Viewed a lockbox code',
  review_hidden: 'Hid a review',
  review_put_back: 'Put a review back',
  price_rule_edited: 'Edited a price rule',
  setting_changed: 'Changed a setting',
  setting_confirmed: 'Confirmed a planned setting',
  setting_withdrawn: 'Withdrew a planned setting',
  license_revealed: 'Viewed a license',
  license_shown: 'Own license shown',
  custody_looked_up: 'Looked up who had a vehicle',
  ledger_exported: 'Exported the ledger',
  operator_invited: 'Invited an operator',
  operator_joined: 'Joined the desk',
  operator_changed: 'Changed an operator',
  operator_change_asked: 'Asked to change a manager’s access',
  operator_change_decided: 'Decided a change of a manager’s access',
  api_key_created: 'Created an API key',
  api_key_revoked: 'Revoked an API key',
  dates_blocked: 'Dates blocked by a tool',
  dates_unblocked: 'Dates unblocked by a tool',
  webhook_added: 'Added a webhook',
  webhook_changed: 'Changed a webhook',
  webhook_secret_renewed: 'Made a new secret for a webhook',
  webhook_removed: 'Removed a webhook',
  webhook_resent: 'Resent to a webhook',
  webhook_stopped: 'Webhook turned off after three days',
  operator_signed_in: 'Signed in at the desk',
  operator_sign_in_failed: 'Desk sign-in failed',
  operator_password_failed: 'Desk password was wrong',
  sign_in_failed: 'Sign-in failed',
  password_changed: 'Password changed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  desk_booking_made: 'Booked for a caller',
  booking_link_made: 'Made a link to a booking',
  booking_links_revoked: 'Closed the links to a booking',
  caller_email_entered: 'Entered the email for a booking',
  quote_sent: 'Sent a quote',
  sent_quote_reserved: 'Reserved at the price of a quote',
  sent_quote_withdrawn: 'Withdrew a quote',
  phone_changed: 'Phone number changed',
  license_changed: 'License changed',
  fleet_taken: 'Fleet handed over',
  roles_changed: 'Roles changed',
  account_exported: 'Account data downloaded',
  account_erased: 'Account erased',
  driver_invited: 'Driver added',
  driver_removed: 'Driver removed',
  driver_exported: 'Driver’s data downloaded',
  driver_erased: 'Driver’s details erased',
} as const satisfies Record<AuditAct, string>;

/** @param act One that a newer version wrote is told by its code. */
export function auditActInWords(act: string): string {
  const names: Record<string, string> = auditActNames;
  return names[act] ?? inWords(act);
}

export const faultWords = {
  missing: 'is missing',
  entry_deleted: 'was deleted',
  changed: 'was changed after it was written',
  not_chained: 'was written past the chain',
} as const satisfies Record<NonNullable<AuditVerdict['broken']>['reason'], string>;

export interface DescribedFacts {
  reason: string | null;
  changes: { name: string; before: string; after: string }[];
  details: { name: string; value: string }[];
}

/** The facts of an entry for people: its reason, what differs between before and after, and the rest. */
export function describeAuditFacts({
  reason,
  before,
  after,
  ...rest
}: Record<string, unknown>): DescribedFacts {
  return {
    reason: typeof reason === 'string' ? reason : null,
    changes: differencesOf(before, after),
    details: Object.entries(rest).flatMap(([name, value]) => {
      const text = describe(name, value);
      return text === none ? [] : [{ name: nameOf(name), value: text }];
    }),
  };
}

const none = '–';

function differencesOf(before: unknown, after: unknown): DescribedFacts['changes'] {
  if (before === undefined && after === undefined) return [];
  if (!isRecord(before ?? after) || !isRecord(after ?? before)) {
    const change = { name: 'State', before: describe('state', before), after: describe('state', after) };
    return change.before === change.after ? [] : [change];
  }
  // An added field has no value before, and a removed one none after.
  const [old, now] = [before, after].map((side) => (isRecord(side) ? side : {}));
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...names].flatMap((name) => {
    const change = {
      name: nameOf(name),
      before: describe(name, old?.[name]),
      after: describe(name, now?.[name]),
    };
    return change.before === change.after ? [] : [change];
  });
}

function describe(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  const field = camelCase(name);
  if (typeof value === 'number') return figures[field]?.(value) ?? plainFigure(field, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0
      ? none
      : value.map((one) => describe(name, one)).join(value.some(isRecord) ? '; ' : ', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([part, own]) => `${nameOf(part)}: ${describe(part, own)}`)
      .join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  // Nobody reads an id, and the screen leads to what it means.
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return none;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatWallDate(value);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return formatWallTime(value);
  return /^[a-z]+(_[a-z]+)*$/.test(value) ? inWords(value) : value;
}

const weekdayNames = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Figures that are more than a number, by their field. */
const figures: Readonly<Record<string, (value: number) => string>> = {
  basisPoints: percentInWords,
  percent: (value) => `${value}%`,
  weekdays: (value) => weekdayNames[value] ?? String(value),
};

function plainFigure(field: string, value: number): string {
  return field.endsWith('Cents') ? formatUsd(value) : String(value);
}

/** Fields whose own name would say too little, or something else. */
const fieldNames: Readonly<Record<string, string>> = {
  basisPoints: 'Price change',
  dailyCents: 'Price per day',
  fromDate: 'First day',
  mayCostLess: 'A longer rental may cost less',
  leastDays: 'Minimum days',
  isShown: 'Shown on the home page',
  of: 'Subject',
  kept: 'Bookings kept',
  ended: 'Bookings ended',
  toWithdraw: 'Bookings to withdraw',
  backCents: 'Back to guests',
  lateGraceMinutes: 'Minutes a return may be late',
};

/** `holdExpiresAt` and `hold_expires_at` → 'Hold expires at', `keptCents` → 'Kept', `isActive` → 'Active'. */
function nameOf(field: string): string {
  const name = camelCase(field);
  const plain = name.replace(/Cents$/, '').replace(/^is(?=[A-Z])/, '');
  return (
    fieldNames[name] ?? inWords(plain.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  );
}

/** Rows name their columns otherwise than messages name their fields. */
function camelCase(field: string): string {
  return field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `no_show` → 'No show'. */
function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
