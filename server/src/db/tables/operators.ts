import type { Scope } from '@makani/contract/kernel/scopes';
import type { Grade } from '@makani/contract/operator/operators';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed.ts';

// Those who run the business, and what they set.

export interface OperatorsTable {
  id: Generated<string>;
  email: Fixed<string>;
  name: string;
  grade: Grade;
  password_hash: Generated<string>;
  totp_encrypted: string | null;
  totp_last_step: Generated<number>;
  invitation_hash: string | null;
  invitation_expires_at: Temporal.Instant | null;
  disabled_at: Generated<Temporal.Instant | null>;
  created_at: Fixed<Temporal.Instant>;
}

export interface OperatorSessionsTable {
  token_hash: Fixed<string>;
  operator_id: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  last_used_at: Temporal.Instant;
  idle_expires_at: Temporal.Instant;
  absolute_expires_at: Fixed<Temporal.Instant>;
  /** When the password was entered last. */
  confirmed_at: Temporal.Instant;
}

/** A change that takes two managers, or 24 hours. */
export interface OperatorChangesTable {
  id: Fixed<string>;
  operator_id: Fixed<string>;
  is_invitation: Fixed<boolean>;
  /** As it will be. */
  grade: Fixed<Grade>;
  is_disabled: Fixed<boolean>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Temporal.Instant>;
  due_at: Fixed<Temporal.Instant>;
  closed_by: Generated<string | null>;
  closed_at: Generated<Temporal.Instant | null>;
  outcome: Generated<'applied' | 'withdrawn' | 'void' | null>;
}

/** Keys of operators' own tools. */
export interface ApiKeysTable {
  id: Fixed<string>;
  name: Fixed<string>;
  prefix: Fixed<string>;
  key_hash: Fixed<string>;
  scopes: Fixed<Scope[]>;
  created_by: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  last_used_at: Generated<Temporal.Instant | null>;
  ends_at: Temporal.Instant | null;
  revoked_at: Generated<Temporal.Instant | null>;
}

/** Only what a version changes; which fields there are depends on the subject. Rows stay. */
export interface SettingVersionsTable {
  id: Fixed<string>;
  subject: Fixed<string>;
  changes: ColumnType<object, string, never>;
  effective_from: Fixed<Temporal.Instant>;
  reason: Fixed<string>;
  operator_id: Fixed<string>;
  created_at: Fixed<Temporal.Instant>;
  applied_at: Temporal.Instant | null;
  withdrawn_at: Temporal.Instant | null;
  /** It never holds unless a second manager has confirmed it. */
  takes_two: Generated<boolean>;
  confirmed_by: Generated<string | null>;
  confirmed_at: Generated<Temporal.Instant | null>;
}

/** One row. Null is what the configuration says. */
export interface SupportContactsTable {
  is_only: Generated<true>;
  phone: string | null;
  email: string | null;
}

/** Settings of the whole site. Without a row, the default in the code applies. */
export interface SiteSettingsTable {
  name: Fixed<string>;
  value: ColumnType<object, string, string>;
}
