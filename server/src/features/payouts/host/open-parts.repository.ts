import type { HostPayouts, PayoutFigure } from '@makani/contract/payouts/host-payouts';
import type { PayoutHoldReason, PayoutWait } from '@makani/contract/payouts/payouts';
import { movingPayouts } from '@makani/domain/payouts/payout-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import {
  allPostedUnder,
  bookingPostedUnder,
  returnOf,
} from '../../bookings/public/payouts/payable-bookings.ts';
import { heldByReference, sumOfHost } from '../../payments/public/host-books.ts';

export type OpenFigure = Exclude<PayoutFigure, 'paidOut'>;
export type OpenSums = Omit<HostPayouts, 'account' | 'refusal' | 'hold' | 'paidOutCents'>;

/** A host's part of a booking, as far as it counts to a figure. */
export interface OpenPart {
  bookingId: string;
  /** Null where it is on its way. */
  waitsFor: PayoutWait | null;
  heldFor: PayoutHoldReason | null;
  amountCents: number;
  /**
   * The sort key of the figure: when it is due or since when it waits, when something was first held, or the return.
   */
  at: Temporal.Instant;
}

/** The sums of what is not settled with a host. */
export async function sumOpenParts(db: Db, hostId: string): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    with ${movingOf(hostId)}, ${heldOf(hostId)}, open as (
      select waits_for, held_for, ${balanceOf(hostId)} - coalesce(moving.cents, 0) as cents,
        coalesce(part.held_cents, (select cents from held where held.booking_id = part.booking_id)) as held
      from payout_checks part left join moving using (booking_id)
      where host_id = ${hostId} and ${isOpen}
    )
    select (select coalesce(sum(cents), 0)::float8 from moving) as "onItsWayCents",
      coalesce(sum(cents), 0)::float8 as "waitingCents", coalesce(sum(held), 0)::float8 as "heldCents",
      coalesce(sum(cents) filter (where waits_for = 'account' and held_for is null), 0)::float8 as "waitsForAccountCents",
      coalesce(-sum(cents) filter (where cents < 0), 0)::float8 as "owedCents"
    from open`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a row of sums is always there');
  return sums;
}

/** The parts that a figure is made of: what waits longest first, and then what is due next. Without a limit, all. */
export async function listOpenParts(
  db: Db,
  hostId: string,
  page: { figure: OpenFigure; after?: { at: Temporal.Instant; id: string } | undefined; limit?: number },
): Promise<OpenPart[]> {
  const { figure, after, limit } = page;
  const isLater =
    after === undefined ? sql`true` : sql`(at, booking_id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<OpenPart>`
    select booking_id as "bookingId", waits_for as "waitsFor", held_for as "heldFor", cents::float8 as "amountCents", at
    from (${partsOfFigure[figure](hostId)}) as found where cents <> 0 and ${isLater}
    order by at, booking_id limit ${limit ?? null}`.execute(db);
  return rows;
}

/** In the words of the index, as `waitingAt`. */
const isOpen = sql<boolean>`waits_for is not null and waits_for <> 'elsewhere'`;
const waitingAt = sql<Temporal.Instant>`case when waits_for = 'return' then coalesce(check_at, waits_since) else waits_since end`;

function balanceOf(hostId: string): RawBuilder<number> {
  return sql`coalesce(part.balance_cents, -${sumOfHost(hostId, allPostedUnder('part.booking_id'))})`;
}

/** Held amounts by booking, a small part of a host's open ones. Read when they are first needed. */
function heldOf(hostId: string): RawBuilder<unknown> {
  return sql`held as materialized (
    select ${bookingPostedUnder('entries.reference')} as booking_id, sum(cents) as cents, min(since) as since
    from (${heldByReference(hostId)}) as entries group by 1
  )`;
}

/** Amounts that Stripe was asked to send and has not confirmed, by booking. */
function movingOf(hostId: string): RawBuilder<unknown> {
  return sql`moving as (
    select booking_id, sum(amount_cents) as cents from payouts
    where host_id = ${hostId} and status in (${statusList(movingPayouts)}) group by booking_id
  )`;
}

const partsOfFigure: Record<OpenFigure, (hostId: string) => RawBuilder<unknown>> = {
  onItsWay: (hostId) => sql`
    with ${movingOf(hostId)}
    select booking_id, null as waits_for, null as held_for, cents, ${returnOf('moving.booking_id')} as at from moving`,
  waiting: (hostId) => sql`
    select booking_id, waits_for, held_for, ${balanceOf(hostId)} - coalesce((
        select sum(amount_cents) from payouts where status in (${statusList(movingPayouts)})
          and (payouts.host_id, payouts.booking_id) = (part.host_id, part.booking_id)), 0) as cents,
      ${waitingAt} as at
    from payout_checks part where host_id = ${hostId} and ${isOpen}`,
  disputed: (hostId) => sql`
    with ${heldOf(hostId)}
    select booking_id, null as waits_for, null as held_for, cents, since as at from held
    where exists (select from payout_checks part where host_id = ${hostId} and part.booking_id = held.booking_id and ${isOpen})`,
};
