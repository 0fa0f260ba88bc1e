import {
  bookingLife,
  type ActorKind,
  type BookingMove,
  canMake,
  moveFacts,
} from '@makani/domain/bookings/booking-moves';
import { type RawBuilder, type Selectable, sql, type Updateable, type UpdateQueryBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bookingColumns } from '../../../db/tables/columns.ts';
import { type Given, someGiven, statement } from '../../../db/statement.ts';
import { together } from '../../../db/together.ts';
import type { Tables } from '../../../db/tables.ts';
import { publishBookingMove } from './booking-moves.ts';

/** A booking joined with the price of its quote. */
export type BookingRow = Selectable<Tables['bookings']> &
  Pick<Selectable<Tables['quotes']>, 'options' | 'lines' | 'total_cents'>;

/** The actor and reason that a move or change records in `booking_events`. */
export interface Move {
  actor: ActorKind | `${ActorKind}:${string}`;
  reason: string;
  now: Temporal.Instant;
}

/** @returns undefined when the dates are taken. The overlap constraint decides every race. */
export async function insertHeld(trx: Db, booking: BookingRow, move: Move): Promise<BookingRow | undefined> {
  const [inserted] = await insertWithEvent(trx, {
    ...booking,
    ...move,
    cancellation_policy: JSON.stringify(booking.cancellation_policy),
    party: booking.party && JSON.stringify(booking.party),
    flight: booking.flight && JSON.stringify(booking.flight),
    meeting_addresses: booking.meeting_addresses && JSON.stringify(booking.meeting_addresses),
  });
  if (inserted === undefined) return undefined;
  publishBookingMove({ to: bookingLife.start, move: null });
  return booking;
}

const insertWithEvent = statement(
  (
    db,
    given: Given<
      Omit<BookingRow, 'cancellation_policy' | 'party' | 'flight' | 'meeting_addresses'> & {
        cancellation_policy: string;
        party: string | null;
        flight: string | null;
        meeting_addresses: string | null;
      } & Move
    >,
  ) =>
    db
      .with('written', () =>
        db
          .insertInto('bookings')
          .values(someGiven(given, bookingColumns))
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'status']),
      )
      .with('event', () => eventOfWritten(sql`null`, given))
      .selectFrom('written')
      .select('id'),
);

/**
 * The only function that changes the status of a booking.
 * @param by.actorId The actor's id, unless the actor is the guest or a machine.
 * @param by.reason Replaces the move's default reason.
 * @throws on a move that the state table does not list.
 */
export async function moveBooking(
  trx: Db,
  booking: Pick<BookingRow, 'id' | 'status' | 'guest_id'>,
  move: BookingMove,
  by: { now: Temporal.Instant; actorId?: string; reason?: string },
  change: Partial<MoveChange> = {},
): Promise<BookingRow> {
  const { to, reason } = moveFacts[move];
  if (!canMake(move, booking.status))
    throw new Error(`a booking cannot move from ${booking.status} to ${to}`);
  const row = await writeMove(trx, {
    id: booking.id,
    from: booking.status,
    to,
    confirm_by: null,
    cancellation_fee_cents: null,
    rejection_reason: null,
    ...change,
    actor: actorOf(move, booking.guest_id, by.actorId),
    reason: by.reason ?? reason,
    now: by.now,
  }).then(required);
  publishBookingMove({ to, move });
  return row;
}

type MoveChange = Pick<BookingRow, 'confirm_by' | 'cancellation_fee_cents' | 'rejection_reason'>;

/** Null values leave their columns unchanged: one statement for all moves. */
const writeMove = statement(
  (
    db,
    given: Given<MoveChange & Move & Pick<BookingRow, 'id'> & Record<'from' | 'to', BookingRow['status']>>,
  ) => {
    const moved = db
      .updateTable('bookings')
      .set({
        status: given.to,
        confirm_by: sql`coalesce(${given.confirm_by}::timestamptz, confirm_by)`,
        cancellation_fee_cents: sql`coalesce(${given.cancellation_fee_cents}::integer, cancellation_fee_cents)`,
        rejection_reason: sql`coalesce(${given.rejection_reason}::text, rejection_reason)`,
      })
      .where('id', '=', given.id)
      .where('status', '=', given.from);
    return withEvent(db, moved, given.from, given);
  },
);

function actorOf(move: BookingMove, guestId: string, actorId: string | undefined): Move['actor'] {
  const { by } = moveFacts[move];
  if (by === 'clock' || by === 'payments') return by;
  const id = by === 'guest' ? guestId : actorId;
  if (id === undefined) throw new Error(`who is the ${by} that makes the move ${move}?`);
  return `${by}:${id}`;
}

export async function findOwn(db: Db, id: string, guestId: string): Promise<BookingRow | undefined> {
  return (await selectOwn(db, { id, guestId }))[0];
}

const selectOwn = statement((db, { id, guestId }: Given<{ id: string; guestId: string }>) =>
  bookingsWithPrice(db).where('id', '=', id).where('guest_id', '=', guestId),
);

export async function findBooking(db: Db, id: string): Promise<BookingRow> {
  return required(await selectBooking(db, { id }));
}

const selectBooking = statement((db, { id }: Given<{ id: string }>) =>
  bookingsWithPrice(db).where('id', '=', id),
);

function required<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('there is no such booking');
  return row;
}

export async function findIfAny(db: Db, id: string): Promise<BookingRow | undefined> {
  const [row] = await selectBooking(db, { id });
  return row;
}

/** SQL for the vehicle of a booking, which stays the same. */
export function vehicleOf(db: Db, id: string) {
  return db.selectFrom('bookings').select('vehicle_id').where('bookings.id', '=', id).$asScalar();
}

/** The account that made a booking, as an expression for another query. */
export function guestOf(db: Db, id: string) {
  return db.selectFrom('bookings').select('guest_id').where('bookings.id', '=', id).$asScalar();
}

export async function lockBooking(trx: Db, id: string): Promise<BookingRow> {
  const [, booking] = await together(
    trx,
    (db) => lock(db, { id }),
    (db) => findBooking(db, id),
  );
  return booking;
}

export async function lockIfAny(trx: Db, id: string): Promise<BookingRow | undefined> {
  const [, booking] = await together(
    trx,
    (db) => lock(db, { id }),
    (db) => selectBooking(db, { id }),
  );
  return booking[0];
}

export async function lockOwn(trx: Db, id: string, guestId: string): Promise<BookingRow | undefined> {
  const [, booking] = await together(
    trx,
    (db) => lockOfGuest(db, { id, guestId }),
    (db) => findOwn(db, id, guestId),
  );
  return booking;
}

export function bookingsWithPrice(db: Db) {
  return joinPrice(db).select([...bookingColumns, 'options', 'lines', 'total_cents']);
}

/** Joins bookings with the prices of their quotes. All other column names belong to the booking. */
export function joinPrice(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin(
      db.selectFrom('quotes').select(['id as priced_by', 'options', 'lines', 'total_cents']).as('price'),
      'price.priced_by',
      'bookings.quote_id',
    );
}

/**
 * The lock is taken first and the price is read by a second statement, which travels with it. A joined `for update`
 * that waits while the booking's quote changes would match the new row against the old quote and return nothing.
 */
const lock = statement((db, { id }: Given<{ id: string }>) => locked(db, id));

const lockOfGuest = statement((db, { id, guestId }: Given<{ id: string; guestId: string }>) =>
  locked(db, id).where('guest_id', '=', guestId),
);

function locked(trx: Db, id: RawBuilder<string>) {
  return trx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate();
}

export async function updateBooking(
  trx: Db,
  id: string,
  change: Pick<
    Updateable<Tables['bookings']>,
    | 'order_id'
    | 'cancellation_policy'
    | 'hold_expires_at'
    | 'hold_extended'
    | 'customer_first_name'
    | 'customer_last_name'
    | 'customer_email'
    | 'customer_phone'
    | 'driver_license_encrypted'
    | 'driver_license_last4'
    | 'party'
    | 'flight'
    | 'meeting_addresses'
    | 'rejection_reason'
    | 'license_erased_at'
    | 'person_erased_at'
  >,
): Promise<BookingRow> {
  await trx
    .updateTable('bookings')
    .set(change)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return findBooking(trx, id);
}

/**
 * Applies another quote to the booking without a status change. @throws the constraint's error when the
 * dates are taken.
 */
export async function changeBooking(
  trx: Db,
  id: string,
  change: Pick<
    Updateable<Tables['bookings']>,
    | 'quote_id'
    | 'pickup_at'
    | 'return_at'
    | 'starts_at'
    | 'ends_at'
    | 'blocked_until'
    | 'confirm_by'
    | 'host_reminded_at'
    | 'cancellation_policy'
  >,
  move: Move,
): Promise<BookingRow> {
  const changed = trx.updateTable('bookings').set(change).where('id', '=', id);
  return withEvent(trx, changed, sql`status`, move).executeTakeFirstOrThrow();
}

/** Stores the fee that a cancelled booking retained in the end. */
export async function noteFee(trx: Db, id: string, feeCents: number): Promise<void> {
  await trx.updateTable('bookings').set({ cancellation_fee_cents: feeCents }).where('id', '=', id).execute();
}

/** One statement: the booking, its event and the price. */
function withEvent(
  trx: Db,
  change: UpdateQueryBuilder<Tables, 'bookings', 'bookings', object>,
  from: RawBuilder<unknown>,
  move: Move | Given<Move>,
) {
  return trx
    .with('written', () => change.returning(bookingColumns))
    .with('event', () => eventOfWritten(from, move))
    .selectFrom('written')
    .innerJoin('quotes', 'quotes.id', 'written.quote_id')
    .select(bookingColumns.map((name) => `written.${name}` as const))
    .select(['quotes.options', 'quotes.lines', 'quotes.total_cents']);
}

function eventOfWritten(
  from: RawBuilder<unknown>,
  { actor, reason, now }: Move | Given<Move>,
): RawBuilder<object> {
  return sql`(insert into booking_events (booking_id, from_status, to_status, actor, reason, at)
    select id, ${from}, status, ${actor}, ${reason}, ${now}::timestamptz from written)`;
}
