import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

interface Finding {
  invariant: string;
  rows: number;
  violations: number;
}

/** What must hold whenever no transaction is open. Zero rows looked at proves nothing, so the caller sees the count. */
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
        (b.status in ('pending') and not exists (select 1 from payments p where p.reference = b.id and p.status = 'authorised'))
        or (b.status = 'confirmed' and not exists (select 1 from payments p where p.reference = b.id and p.status in ('capturing','captured')))
        or (b.status in ('held','expired') and exists (select 1 from payments p where p.reference = b.id and p.status in ('authorised','capturing','captured')))
        ) as violations from bookings b`,
    ),
    await check(
      'the amount authorised is the total of the quote',
      sql`select count(*) as rows, count(*) filter (where p.amount_cents <> b.total_cents or b.total_cents <> q.total_cents) as violations
        from payments p join bookings b on b.id = p.reference join quotes q on q.id = b.quote_id`,
    ),
    await check(
      'the card network and our payments tell the same',
      sql`select count(*) as rows, count(*) filter (where not (
        (p.status in ('authorised','capturing') and c.state = 'authorised') or (p.status = 'captured' and c.state = 'captured')
        or (p.status = 'declined' and c.state in ('declined','voided')) or (p.status = 'voided' and c.state in ('voided','declined')))) as violations
        from payments p join simulated_charges c on c.id = p.id where p.status not in ('authorising','unknown','voiding','capturing')`,
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

/** @throws with the list of what is broken. */
export async function requireInvariants(db: Db): Promise<void> {
  const broken = (await checkInvariants(db)).filter((finding) => finding.violations > 0);
  if (broken.length > 0)
    throw new Error(
      `broken: ${broken.map((finding) => `${finding.invariant} (${finding.violations})`).join('; ')}`,
    );
}
