import { fruitlessPayments, activePayments, undecidedPayments } from '@makani/domain/payments/payment-facts';
import {
  canMakePayment,
  firstPaymentStatus,
  type PaymentMove,
  paymentMoveFacts,
} from '@makani/domain/payments/payment-status';
import { type Selectable, sql, type SqlBool } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { paymentColumns } from '../../../db/tables/columns.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PaymentPurpose } from '../../../db/tables/money.ts';
import { type Given, statement } from '../../../db/statement.ts';
import { statusList } from '../../../db/status-list.ts';

export type PaymentRow = Selectable<Tables['payments']>;

/** @returns undefined when the reference already has a live payment, because only one is allowed. */
export async function insertPayment(
  db: Db,
  payment: {
    purpose: PaymentPurpose;
    reference: string;
    amountCents: number;
    requestKey: string;
    chargeId?: string;
    /** From the browser; or the charge whose kept card it is made with. */
    token?: string;
    cardOf?: string;
    savesCard?: boolean;
  },
  now: Temporal.Instant,
): Promise<PaymentRow | undefined> {
  const [inserted] = await insert(db, {
    id: randomUUIDv7(),
    chargeId: null,
    token: '',
    cardOf: null,
    savesCard: false,
    ...payment,
    firstAttemptAt: now.add({ minutes: 1 }),
    now,
  });
  return inserted;
}

const insert = statement(
  (
    db,
    given: Given<
      Record<'id' | 'reference' | 'token' | 'requestKey', string> &
        Record<'firstAttemptAt' | 'now', Temporal.Instant> &
        Record<'chargeId' | 'cardOf', string | null> & {
          purpose: PaymentPurpose;
          amountCents: number;
          savesCard: boolean;
        }
    >,
  ) =>
    db
      .insertInto('payments')
      .values({
        id: given.id,
        purpose: given.purpose,
        reference: given.reference,
        charge_id: given.chargeId,
        amount_cents: given.amountCents,
        retained_cents: given.amountCents,
        token: given.token,
        card_of: given.cardOf,
        keeps_card: given.savesCard,
        request_key: given.requestKey,
        status: firstPaymentStatus,
        failure: null,
        captured_at: null,
        next_attempt_at: given.firstAttemptAt,
        created_at: given.now,
        updated_at: given.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(paymentColumns),
);

/** The payment attempt of one request. A request starts at most one. */
export async function findPaymentOfRequest(
  db: Db,
  reference: string,
  requestKey: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('reference', '=', reference)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** The newest attempt. When two started at the same moment, the live one counts as newer. */
export function latestOf<Row extends Pick<PaymentRow, 'id' | 'status' | 'created_at'>>(
  payments: readonly Row[],
): Row | undefined {
  return payments.toSorted(
    (one, other) =>
      Temporal.Instant.compare(other.created_at, one.created_at) ||
      Number(isFruitless(one)) - Number(isFruitless(other)) ||
      (one.id < other.id ? 1 : -1),
  )[0];
}

/** Has a valid authorisation, charged or not. */
export function isActive({ status }: Pick<PaymentRow, 'status'>): boolean {
  return activePayments.includes(status);
}

function isFruitless({ status }: Pick<PaymentRow, 'status'>): boolean {
  return fruitlessPayments.includes(status);
}

export async function latestPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return latestOf(await listPayments(db, [reference]));
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').select(paymentColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockPayment(trx: Db, id: string): Promise<PaymentRow> {
  const [payment] = await lock(trx, { id });
  if (payment === undefined) throw new Error('there is no such payment');
  return payment;
}

const lock = statement((db, { id }: Given<{ id: string }>) =>
  db.selectFrom('payments').select(paymentColumns).where('id', '=', id).forUpdate(),
);

/** The only way to change a payment's status. @throws on a move that the table does not list. */
export async function movePayment(
  trx: Db,
  payment: Pick<PaymentRow, 'id' | 'status'>,
  move: PaymentMove,
  change: {
    now: Temporal.Instant;
    last4?: string;
    captureBefore?: Temporal.Instant | undefined;
    failure?: string;
    capturedCents?: number;
  },
): Promise<PaymentRow> {
  const { to } = paymentMoveFacts[move];
  if (!canMakePayment(move, payment.status))
    throw new Error(`a payment cannot move from ${payment.status} to ${to}`);
  return trx
    .updateTable('payments')
    .set({
      status: to,
      updated_at: change.now,
      next_attempt_at: change.now,
      attempts: 0,
      // A declined or released payment retains nothing.
      ...(fruitlessPayments.includes(to) && { retained_cents: 0 }),
      ...(change.capturedCents !== undefined && {
        captured_cents: change.capturedCents,
        captured_at: change.capturedCents > 0 ? change.now : null,
      }),
      ...(change.last4 !== undefined && { last4: change.last4 }),
      ...(change.captureBefore !== undefined && { capture_before: change.captureBefore }),
      ...(change.failure !== undefined && { failure: change.failure }),
    })
    .where('id', '=', payment.id)
    .where('status', '=', payment.status)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Authorisations that nobody has decided on and that the card network lets go of before `until`, the first of them first.
 * A deposit is never charged for that.
 */
export async function listLapsing(
  db: Db,
  until: Temporal.Instant,
): Promise<Pick<PaymentRow, 'id' | 'purpose' | 'reference'>[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'purpose', 'reference'])
    .where(sql<SqlBool>`status in (${statusList(undecidedPayments)})`)
    .where('capture_before', '<=', until)
    .where('purpose', '!=', 'deposit')
    .orderBy('capture_before')
    .limit(100)
    .execute();
}

/** Every payment attempt for these references, oldest first. */
export async function listPayments(db: Db, references: string[]): Promise<PaymentRow[]> {
  return references.length === 0 ? [] : selectAttempts(db, { references });
}

const selectAttempts = statement((db, { references }: Given<{ references: string[] }>) =>
  db
    .selectFrom('payments')
    .select(paymentColumns)
    .where(sql<SqlBool>`reference = any(${references}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id'),
);
