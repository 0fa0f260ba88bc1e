import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

interface Finding {
  invariant: string;
  rows: number;
  violations: number;
}

/**
 * Everything that must hold while no transaction is open. Each finding has its row count, because a check
 * of zero rows proves nothing.
 */
export async function checkInvariants(db: Db): Promise<Finding[]> {
  const check = async (
    invariant: string,
    query: ReturnType<typeof sql<{ rows: number; violations: number }>>,
  ): Promise<Finding> => {
    const { rows } = await query.execute(db);
    return { invariant, rows: Number(rows[0]?.rows), violations: Number(rows[0]?.violations) };
  };
  return [
    await check(
      'no two live bookings of one vehicle overlap',
      sql`select (select count(*) from bookings) as rows, (select count(*) from bookings a join bookings b
        on a.vehicle_id = b.vehicle_id and a.id < b.id and a.starts_at < b.blocked_until and b.starts_at < a.blocked_until
        where a.status in ('held','pending','confirmed') and b.status in ('held','pending','confirmed')) as violations`,
    ),
    await check(
      'a booking that is not just held has money, and money has a booking',
      sql`select count(*) as rows, count(*) filter (where
        (b.status in ('pending') and q.total_cents > 0 and not exists (select 1 from payments p where p.reference in (select b.id union all select c.id from booking_changes c where c.booking_id = b.id and c.status = 'applied') and p.status = 'authorised'))
        or (b.status = 'confirmed' and q.total_cents > 0 and not exists (select 1 from payments p where p.reference in (select b.id union all select c.id from booking_changes c where c.booking_id = b.id and c.status = 'applied') and p.status in ('capturing','captured','refunding')))
        or (b.status in ('held','expired') and exists (select 1 from payments p where p.reference = b.id and p.status in ('authorised','capturing','captured')))
        ) as violations from bookings b join quotes q on q.id = b.quote_id`,
    ),
    await check(
      'what is kept of a booking’s payments is what the booking costs as it stands',
      sql`select count(*) as rows, count(*) filter (where kept <> due) as violations from (
        select case b.status when 'cancelled' then coalesce(b.cancellation_fee_cents, 0) when 'no_show' then coalesce(b.cancellation_fee_cents, 0) when 'rejected' then 0 else q.total_cents end as due,
          (select coalesce(sum(p.retained_cents), 0) from payments p where p.status in ('authorised','capturing','captured','refunding','refunded')
            and (p.reference = b.id or p.reference in (select c.id from booking_changes c where c.booking_id = b.id and c.status = 'applied'))) as kept
        from bookings b join quotes q on q.id = b.quote_id where b.status in ('pending','confirmed','cancelled','rejected','no_show')) money`,
    ),
    await check(
      'a booking is for the vehicle and the dates of its quote',
      sql`select count(*) as rows, count(*) filter (where (b.vehicle_id, b.pickup_at, b.return_at, b.starts_at, b.ends_at)
        is distinct from (q.vehicle_id, q.pickup_at, q.return_at, q.starts_at, q.ends_at)) as violations
        from bookings b join quotes q on q.id = b.quote_id`,
    ),
    await check(
      'the lines of a quote sum to its total, and a cancelled booking keeps no more than that',
      sql`select count(*) as rows, count(*) filter (where q.total_cents is distinct from
          (select sum((line ->> 'amountCents')::integer) from jsonb_array_elements(q.lines) line)
          or b.cancellation_fee_cents > q.total_cents) as violations
        from quotes q left join bookings b on b.quote_id = q.id`,
    ),
    await check(
      'a charge less its refunds is what is to be kept of it, and refunds never exceed it',
      sql`select count(*) as rows, count(*) filter (where captured <> kept + asked or asked > captured) as violations from (
        select p.captured_cents as captured, p.retained_cents as kept,
          (select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.id) as asked
        from payments p where p.status in ('captured','refunding','refunded')) money`,
    ),
    await check(
      'no authorisation is left open on a dead booking or a refused change',
      sql`select count(*) as rows, count(*) filter (where p.status in ('authorised','capturing') and (
          b.status in ('expired','rejected') or (b.status in ('cancelled','no_show') and (p.status = 'authorised' or p.retained_cents = 0 and p.next_attempt_at < now() - interval '1 hour'))
          or c.status = 'refused')) as violations
        from payments p left join booking_changes c on c.id = p.reference join bookings b on b.id = coalesce(c.booking_id, p.reference)`,
    ),
    await check(
      'the card network and our payments tell the same',
      sql`select count(*) as rows, count(*) filter (where not (
        (p.status = 'authorised' and c.state = 'authorised')
        or (p.status in ('captured','refunding','refunded') and c.state = 'captured' and c.captured_cents = p.captured_cents)
        or (p.status = 'declined' and c.state in ('declined','voided')) or (p.status = 'voided' and c.state in ('voided','declined')))) as violations
        from payments p join simulated_charges c on c.id = p.id where p.status not in ('authorising','unknown','voiding','capturing')`,
    ),
    await check(
      'what the card network gave back is what we asked for, once',
      sql`select count(*) as rows, count(*) filter (where r.status = 'done' and s.amount_cents is distinct from r.amount_cents
          or s.id is not null and (s.amount_cents <> r.amount_cents or s.charge_id <> r.payment_id)) as violations
        from payments p left join refunds r on r.payment_id = p.id left join simulated_refunds s on s.id = r.id`,
    ),
    await check(
      'the books of a booking say what its payments say',
      sql`select count(*) as rows, count(*) filter (where clearing <> captured - given or owed <> -(captured - given - kept) or earned <> -kept) as violations from (
        select (select coalesce(sum(amount_cents), 0) from ledger_entries l where l.reference = b.id and l.account = 'provider_clearing') as clearing,
          (select coalesce(sum(amount_cents), 0) from ledger_entries l where l.reference = b.id and l.account = 'guest_refunds') as owed,
          (select coalesce(sum(amount_cents), 0) from ledger_entries l where l.reference = b.id and (l.account in ('platform_revenue','operator_payable','state_payable') or l.account like 'host_payable:%')) as earned,
          coalesce(sum(p.captured_cents), 0) as captured, coalesce(sum(p.retained_cents), 0) as kept,
          coalesce(sum((select sum(r.amount_cents) from refunds r where r.payment_id = p.id and r.status = 'done')), 0) as given
        from bookings b left join payments p on p.status in ('captured','refunding','refunded')
          and (p.reference = b.id or p.reference in (select c.id from booking_changes c where c.booking_id = b.id and c.status = 'applied'))
        group by b.id) books`,
    ),
    await check(
      'every booking has its history, and it ends where the booking stands',
      sql`select count(*) as rows, count(*) filter (where b.status is distinct from
        (select e.to_status from booking_events e where e.booking_id = b.id order by e.id desc limit 1)) as violations from bookings b`,
    ),
    await check(
      'every paid booking has exactly one confirmation mail queued or sent',
      sql`select count(*) as rows, count(*) filter (where 1 <>
        (select count(*) from outbox o where o.reference = b.id and o.kind = 'booking_confirmation')) as violations
        from bookings b where b.status in ('pending','confirmed')`,
    ),
    await check(
      'the ledger sums to zero',
      sql`select count(*) as rows, case when coalesce(sum(amount_cents), 0) = 0 then 0 else 1 end as violations from ledger_entries`,
    ),
  ];
}

/** @throws an error that lists all violations. */
export async function requireInvariants(db: Db): Promise<void> {
  const broken = (await checkInvariants(db)).filter((finding) => finding.violations > 0);
  if (broken.length > 0)
    throw new Error(
      `broken: ${broken.map((finding) => `${finding.invariant} (${finding.violations})`).join('; ')}`,
    );
}
