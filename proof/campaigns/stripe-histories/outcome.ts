import { sql } from 'kysely';
import type { Stage } from './stages.ts';
import type { Seat } from './story.ts';

/**
 * The outcome of each seat, in words that two plays of one history share: bookings, the result of each payment that holds or moved
 * money, its refunds, the deposit, the accounts of the ledger, and Stripe's objects. Attempts that moved
 * nothing are left out: a storm makes more of them. So are deposits that were given back.
 */
export async function outcomesOf(stage: Stage, seats: Seat[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const seat of seats) outcomes.push(JSON.stringify(await outcomeOf(stage, seat)));
  return outcomes;
}

async function outcomeOf({ app, standIn }: Stage, { plot, bookings }: Seat) {
  const { db } = app.context;
  const { rows: trips } = await sql<{ trip: unknown }>`
    select jsonb_build_array(b.status, q.total_cents, b.cancellation_fee_cents,
      (select jsonb_agg(jsonb_build_array(c.status, c.difference_cents) order by c.difference_cents, c.status)
        from booking_changes c where c.booking_id = b.id and c.status <> 'refused'),
      (select jsonb_build_array(d.status, d.amount_cents) from deposits d where d.booking_id = b.id
        and d.status <> 'released')) as trip
    from bookings b join quotes q on q.id = b.quote_id where b.id = any(${bookings}::uuid[]) order by 1`.execute(
    db,
  );
  const { rows: payments } = await sql<{ payment: unknown; charge: string }>`
    select jsonb_build_array(p.status, p.amount_cents, p.captured_cents, p.retained_cents, p.purpose,
      (select jsonb_agg(jsonb_build_array(r.status, r.amount_cents) order by r.amount_cents) from refunds r
        where r.payment_id = p.id)) as payment, coalesce(p.charge_id, p.id) as charge
    from payments p where p.status in ('authorised', 'capturing', 'captured', 'refunding', 'refunded')
      and p.reference in (select unnest(${bookings}::uuid[])
        union all select c.id from booking_changes c where c.booking_id = any(${bookings}::uuid[])
        union all select d.id from deposits d where d.booking_id = any(${bookings}::uuid[])) order by 1`.execute(
    db,
  );
  const { rows: ledger } = await sql<{ entry: unknown }>`
    select jsonb_build_array(l.account, sum(l.amount_cents)) as entry from ledger_entries l
    where l.reference in (select unnest(${bookings}::uuid[])
      union all select d.id from deposits d where d.booking_id = any(${bookings}::uuid[]))
    group by l.account having sum(l.amount_cents) <> 0 order by 1`.execute(db);
  const charges = new Set(payments.map(({ charge }) => charge));
  const objects = standIn.control.state();
  const intents = Object.values(objects.payment_intents)
    .filter(({ metadata }) => charges.has(metadata['charge'] ?? ''))
    .map((intent) => {
      const charge = objects.charges[intent.latest_charge ?? ''];
      return [intent.status, intent.amount, intent.amount_received, charge?.amount_refunded ?? 0].join(' ');
    })
    .toSorted();
  return {
    plot: plot.name,
    trips: trips.map(({ trip }) => trip),
    payments: payments.map(({ payment }) => payment),
    ledger: ledger.map(({ entry }) => entry),
    intents,
  };
}
