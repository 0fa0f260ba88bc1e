import type { PriceLine } from '@makani/contract/bookings/quotes';
import { sql } from 'kysely';
import { checkInvariants } from '../../../server/test/kit/invariants.ts';
import { type Deed, limitCents, type Shown, type World } from './world.ts';

export interface Verdict {
  /** Bookings, entries of hosts and holds that were judged. */
  looked: Record<Question, number>;
  broken: Record<Question, string[]>;
}

export const questions = [
  'the invariants hold',
  'guests pay what they were shown',
  'hosts earn what was decided',
  'the platform bears what two decided',
  'vehicles are kept for a price',
] as const;
export type Question = (typeof questions)[number];

/** Compares rows with decisions: nothing here asks the product what would be right. */
export async function judge(world: World): Promise<Verdict> {
  const verdict: Verdict = { looked: { ...nothing }, broken: emptyLists() };
  const say = (question: Question, sentence: string): void => void verdict.broken[question].push(sentence);
  const { db } = world.stage.app.context;
  for (const { invariant, rows, violations, ids } of await checkInvariants(db)) {
    verdict.looked['the invariants hold'] += rows;
    if (violations > 0) say('the invariants hold', `${invariant}: ${ids.slice(0, 3).join(', ')}`);
  }
  for (const booking of await bookingsOf(world)) {
    verdict.looked['guests pay what they were shown'] += 1;
    for (const sentence of asShown(world, booking)) say('guests pay what they were shown', sentence);
    verdict.looked['the platform bears what two decided'] += 1;
    for (const sentence of borne(world, booking)) say('the platform bears what two decided', sentence);
    const earned = asDecided(world, booking);
    if (earned === undefined) continue;
    verdict.looked['hosts earn what was decided'] += 1;
    if (earned !== '') say('hosts earn what was decided', earned);
  }
  const stored = await heldVehicles(world);
  verdict.looked['vehicles are kept for a price'] += stored.looked;
  for (const sentence of stored.broken) say('vehicles are kept for a price', sentence);
  return verdict;
}

const nothing = Object.fromEntries(questions.map((question) => [question, 0])) as Record<Question, number>;

function emptyLists(): Record<Question, string[]> {
  return Object.fromEntries(questions.map((question): [Question, string[]] => [question, []])) as Record<
    Question,
    string[]
  >;
}

interface Judged {
  id: string;
  guest: string;
  status: string;
  /** The quotes that it had, from the first. */
  quotes: { id: string; lines: PriceLine[]; total: number }[];
  changes: { id: string; to: string; difference: number; isRefund: boolean }[];
  /** Kept of its charges; null while one is open. */
  kept: number | null;
  isCharged: boolean;
  /** It takes the place of a booking, or another one takes its place. */
  isPartOfChain: boolean;
  isDisputed: boolean;
  host: number;
  platform: number;
  approved: boolean;
}

async function bookingsOf({ stage: { app } }: World): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select b.id, b.guest_id as guest, b.status,
      (select json_agg(json_build_object('id', q.id, 'lines', q.lines, 'total', q.total_cents) order by n.place)
        from (select coalesce((select c.from_quote_id from booking_changes c where c.booking_id = b.id and c.status = 'applied'
            order by c.settled_at, c.created_at limit 1), b.quote_id) as quote_id, timestamptz '-infinity' as place
          union all select c.to_quote_id, coalesce(c.settled_at, c.created_at) from booking_changes c
            where c.booking_id = b.id and c.status = 'applied') n join quotes q on q.id = n.quote_id) as quotes,
      coalesce((select json_agg(json_build_object('id', c.id, 'to', c.to_quote_id, 'difference', c.difference_cents,
          'isRefund', c.is_refund) order by coalesce(c.settled_at, c.created_at))
        from booking_changes c where c.booking_id = b.id and c.status = 'applied'), '[]') as changes,
      money.kept::int as kept, coalesce(money.charged, false) as "isCharged",
      exists (select from substitutes s where b.id in (s.booking_id, s.lost_booking_id))
        or exists (select from desk_acts a where a.booking_id = b.id and a.act = 'move') as "isPartOfChain",
      exists (select from dispute_shares s join payments p on p.id = s.payment_id where p.reference = b.id
        or p.reference in (select id from booking_changes c where c.booking_id = b.id)) as "isDisputed",
      books.host::int as host, books.platform::int as platform,
      exists (select from approvals a where a.booking_id = b.id and a.status = 'approved'
        and a.decided_by <> a.requested_by) as approved
    from bookings b,
      lateral (select sum(p.retained_cents) as kept, bool_and(p.captured_at is not null) as charged from payments p
        where p.retained_cents > 0 and (p.reference = b.id
          or p.reference in (select id from booking_changes c where c.booking_id = b.id))) money,
      lateral (select coalesce(-sum(amount_cents) filter (where account like 'host_payable:%'), 0) as host,
        coalesce(-sum(amount_cents) filter (where account = 'platform_revenue'), 0) as platform
        from ledger_entries l where l.reference = b.id) books
    where b.status not in ('held', 'expired')`.execute(app.context.db);
  return rows;
}

/** The first price is a public one, each later one the guest’s own change or the desk’s; and all of it together was paid. */
function asShown(world: World, booking: Judged): string[] {
  const broken: string[] = [];
  const first = booking.quotes[0];
  if (first === undefined) return [`booking ${booking.id} has no price`];
  const deeds = world.deeds.filter(({ bookingId }) => bookingId === booking.id);
  const held = deeds.find(({ act }) => act === 'hold');
  if (held !== undefined) {
    const shown = shownAs(world, first.id);
    if (held.by !== booking.guest) broken.push(`booking ${booking.id} is of somebody who didn’t make it`);
    if (shown?.purpose !== 'public')
      broken.push(`booking ${booking.id} was made by a price for something else`);
    else if (!areSame(shown.lines, first.lines))
      broken.push(`booking ${booking.id} has other lines than were shown`);
  }
  for (const change of booking.changes) {
    const own = deeds.find(({ act, quoteId }) => act === 'change' && quoteId === change.to);
    if (own === undefined) {
      if (!deeds.some(({ act }) => act === 'desk' || act === 'approve'))
        broken.push(`booking ${booking.id} was changed by nobody`);
      continue;
    }
    const shown = shownAs(world, change.to);
    if (shown?.bookingId !== booking.id)
      broken.push(`booking ${booking.id} was changed by a price for something else`);
    else if (shown.differenceCents !== change.difference)
      broken.push(
        `booking ${booking.id} changed by ${change.difference}, and ${shown.differenceCents} was shown`,
      );
  }
  const paid = paidAsShown(first.total, booking, deeds);
  if (paid !== undefined && booking.kept !== paid)
    broken.push(`booking ${booking.id} (${booking.status}) kept ${booking.kept ?? 0}, and ${paid} was shown`);
  return broken;
}

/** The amount that its guest should have paid, by the prices shown alone; undefined where others decide, as a bank does. */
function paidAsShown(firstCents: number, booking: Judged, deeds: readonly Deed[]): number | undefined {
  if (booking.status !== 'confirmed' || booking.isPartOfChain || booking.isDisputed || !booking.isCharged)
    return undefined;
  let cents = firstCents;
  for (const deed of deeds) {
    if (deed.act === 'change') cents += deed.cents;
    if (deed.act === 'desk' || deed.act === 'approve') cents -= deed.cents;
  }
  return cents === 0 ? undefined : cents;
}

/** The host's share of a trip that goes on: their lines of the last price shown to the guest, less the commission of the first. */
function asDecided(world: World, booking: Judged): string | undefined {
  const { status, isPartOfChain, isDisputed, isCharged } = booking;
  if (status !== 'confirmed' || isPartOfChain || isDisputed || !isCharged) return undefined;
  const own = world.deeds.filter(
    ({ bookingId, act }) => bookingId === booking.id && (act === 'hold' || act === 'change'),
  );
  const first = shownAs(world, own[0]?.quoteId ?? '');
  const last = shownAs(world, own.at(-1)?.quoteId ?? '');
  if (first === undefined || last === undefined) return undefined;
  const isMovedByDesk = booking.changes.some(
    ({ to, isRefund }) => !isRefund && shownAs(world, to) === undefined,
  );
  if (isMovedByDesk) return undefined;
  const gross = last.lines
    .filter(({ payee }) => payee === 'host')
    .reduce((cents, line) => cents + line.amountCents, 0);
  const net = gross - (gross * first.commissionPercent) / 100;
  // Goodwill is the platform’s until nothing is left of its part; then everybody else bears it.
  const spared = booking.changes.some(({ isRefund }) => isRefund) && booking.host < net;
  return Math.abs(booking.host - net) <= 2 || spared
    ? ''
    : `the host of ${booking.id} earns ${booking.host}, and ${net} was decided`;
}

/** An amount that one operator gives up of a booking is within the limit; beyond it stands the decision of a second one. */
function borne(world: World, booking: Judged): string[] {
  const deeds = world.deeds.filter(({ bookingId }) => bookingId === booking.id);
  const alone = deeds
    .filter(({ act }) => act === 'desk')
    .reduce((cents, deed) => cents + (deed.givenUpCents ?? 0), 0);
  const broken = alone > limitCents ? [`one operator gave up ${alone} of booking ${booking.id}`] : [];
  const pairs = deeds.filter(({ act }) => act === 'approve');
  for (const { by } of pairs)
    if (!deeds.some(({ act, by: requester }) => act === 'request' && requester !== by))
      broken.push(`one operator asked and decided about booking ${booking.id}`);
  if (booking.isDisputed || booking.platform >= -limitCents) return broken;
  if (!booking.approved) broken.push(`the platform bears ${-booking.platform} of booking ${booking.id}`);
  return broken;
}

/**
 * Holds of a guest at one time, offers of the waitlist, and times that no host has blocked. What the desk gives back may be the
 * whole of a price, also of a trip that is returned early since: it is judged by what was decided.
 */
async function heldVehicles({ stage: { app } }: World): Promise<{ looked: number; broken: string[] }> {
  const { rows } = await sql<{ what: string; broken: boolean }>`
    with held as (
      select b.id, b.guest_id, coalesce(b.order_id, b.id) as together, e.at as since,
        least(coalesce((select min(x.at) from booking_events x where x.booking_id = b.id and x.from_status = 'held'), 'infinity'),
          coalesce(b.hold_expires_at, 'infinity')) as until, q.total_cents, q.purpose
      from bookings b join booking_events e on e.booking_id = b.id and e.from_status is null join quotes q on q.id = b.quote_id
      where not exists (select from substitutes s where s.booking_id = b.id))
    select 'hold ' || h.id || ' beside more than two others' as what,
      (select count(distinct o.together) > 3 from held o where o.guest_id = h.guest_id and o.since <= h.since and o.until > h.since) as broken
    from held h
    union all select 'hold ' || h.id || ' costs nothing', h.total_cents <= 0 and h.purpose not in ('desk', 'early_return') from held h
    union all select 'vehicle ' || o.vehicle_id || ' is offered again', exists (select from wish_offers x join wishes w on w.id = x.wish_id
      where x.booking_id <> o.booking_id and x.vehicle_id = o.vehicle_id and w.guest_id = own.guest_id
        and w.starts_at < own.ends_at and own.starts_at < w.ends_at)
      from wish_offers o join wishes own on own.id = o.wish_id
    union all select 'block ' || k.id || ' is nobody’s', true from vehicle_blocks k`.execute(app.context.db);
  return { looked: rows.length, broken: rows.filter((row) => row.broken).map(({ what }) => what) };
}

function shownAs({ shown }: World, quoteId: string): Shown | undefined {
  return shown.find((one) => one.quoteId === quoteId);
}

function areSame(one: readonly PriceLine[], other: readonly PriceLine[]): boolean {
  const written = (lines: readonly PriceLine[]): string =>
    lines
      .map(
        ({ kind, code, quantity, unitCents, amountCents }) =>
          `${kind} ${code} ${quantity} ${unitCents} ${amountCents}`,
      )
      .join();
  return written(one) === written(other);
}
