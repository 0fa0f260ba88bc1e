import { sql } from 'kysely';
import { checkInvariants } from '../../../server/test/kit/invariants.ts';
import type { Stage } from './stages.ts';

export interface Verdict {
  charges: number;
  /** Charges that are for nothing. */
  orphans: string[];
  entries: number;
  /** Books that are not balanced or compared. */
  books: string[];
  rows: number;
  invariants: string[];
}

/** Checks at the end of any history. */
export async function judge(stage: Stage): Promise<Verdict> {
  const { db, clock } = stage.app.context;
  const findings = await checkInvariants(db, {
    calm: clock.now().subtract({ minutes: 1 }),
    except: ['no mail waits'],
  });
  return {
    ...(await chargesOf(stage)),
    ...(await booksOf(stage)),
    rows: findings.reduce((sum, { rows }) => sum + rows, 0),
    invariants: findings
      .filter(({ violations }) => violations > 0)
      .map(
        ({ invariant, violations, ids }) =>
          `${invariant}: ${violations}, such as ${ids.slice(0, 3).join(', ')}`,
      ),
  };
}

/** The retained part of each charge at Stripe is for a booking, its cancellation or its deposit; the rest was refunded. */
async function chargesOf({ app, standIn }: Stage): Promise<Pick<Verdict, 'charges' | 'orphans'>> {
  const { payment_intents: intents, charges } = standIn.control.state();
  const { rows } = await sql<{ charge: string; kept: number }>`
    select coalesce(p.charge_id, p.id) as charge, sum(p.retained_cents)::int as kept from payments p
    left join booking_changes c on c.id = p.reference left join deposits d on d.id = p.reference
    join bookings b on b.id = coalesce(c.booking_id, d.booking_id, p.reference)
    where p.status in ('captured', 'refunded') and (b.status in ('confirmed', 'cancelled') or p.retained_cents = 0)
    group by 1`.execute(app.context.db);
  const stored = new Map(rows.map(({ charge, kept: cents }) => [charge, cents]));
  const orphans: string[] = [];
  for (const intent of Object.values(intents)) {
    const id = intent.metadata['charge'] ?? 'none';
    const charge = charges[intent.latest_charge ?? ''];
    const net = intent.amount_received - (charge?.amount_refunded ?? 0);
    if (intent.status === 'succeeded') {
      if (stored.get(id) !== net)
        orphans.push(`${id}: Stripe keeps ${net}, for us it is ${stored.get(id) ?? 'none'}`);
    } else if (
      intent.status !== 'canceled' &&
      !(intent.status === 'requires_payment_method' && charge === undefined)
    )
      orphans.push(`${id}: Stripe still has it as ${intent.status}`);
  }
  return { charges: Object.keys(intents).length, orphans };
}

/** The ledger is zero, owes nobody a refund, and has what Stripe has. */
async function booksOf({ app, standIn }: Stage): Promise<Pick<Verdict, 'entries' | 'books'>> {
  const { db } = app.context;
  const { rows } = await sql<{ entries: number; sum: number; clearing: number; owed: number }>`
    select count(*)::int as entries, coalesce(sum(amount_cents), 0)::int as sum,
      coalesce(sum(amount_cents) filter (where account = 'provider_clearing'), 0)::int as clearing,
      coalesce(sum(amount_cents) filter (where account = 'guest_refunds'), 0)::int as owed from ledger_entries`.execute(
    db,
  );
  const { rows: open } = await sql<{ what: string }>`
    select kind || ' of ' || charge_id as what from payment_mismatches where resolved_at is null
    union all select type || ' ' || event_id || ' is ' || state from stripe_events where state in ('waiting', 'parked')`.execute(
    db,
  );
  const { entries = 0, sum = 0, clearing = 0, owed = 0 } = rows[0] ?? {};
  const there = Object.values(standIn.control.state().charges).reduce(
    (cents, charge) => cents + charge.amount_captured - charge.amount_refunded,
    0,
  );
  const books = open.map(({ what }) => what);
  if (sum !== 0) books.push(`the ledger sums to ${sum}`);
  if (owed !== 0) books.push(`refunds of ${owed} are still owed`);
  if (clearing !== there) books.push(`the ledger has ${clearing} at Stripe, and Stripe ${there}`);
  return { entries, books };
}
