/** Rows that bookings leave behind: events, payments, the books, and a review of every tenth past trip. */
export const historySql = `
  insert into booking_events (booking_id, from_status, to_status, actor, reason, at)
  select p.booking_id, e.from_status, e.to_status, e.actor, e.reason, p.created_at + e.after
  from plan p cross join lateral (values
    (1, null, 'held', 'guest:' || p.guest_id, 'reserved', interval '0', true),
    (2, 'held', 'expired', 'clock', 'the hold ran out', interval '15 minutes', p.status = 'expired'),
    (2, 'held', 'pending', 'guest:' || p.guest_id, 'paid', interval '5 minutes',
      p.status not in ('held', 'expired')),
    (3, 'pending', p.status, case p.status when 'cancelled' then 'guest:' || p.guest_id
      when 'rejected' then 'host:' || p.host_id else 'clock' end, p.status, interval '5 hours',
      p.status in ('confirmed', 'cancelled', 'rejected'))) e (step, from_status, to_status, actor, reason, after, is_made)
  where e.is_made order by p.created_at, p.n, e.step;
  insert into payments (id, reference, amount_cents, retained_cents, captured_cents, captured_at, status,
    request_key, token, last4, next_attempt_at, created_at, updated_at)
  select pg_temp.bench_id('payment', p.n), p.booking_id, c.total_cents,
    case when p.status in ('confirmed', 'pending') then c.total_cents else 0 end,
    case when p.status = 'confirmed' then c.total_cents else 0 end,
    case when p.status = 'confirmed' then p.created_at + interval '5 hours' end,
    case p.status when 'confirmed' then 'captured' when 'pending' then 'authorised' else 'voided' end,
    pg_temp.bench_id('request', p.n), 'bench-' || p.n, '4242', p.created_at, p.created_at, p.created_at
  from plan p join prices c using (daily_cents, days) where p.status not in ('held', 'expired');
  insert into ledger_entries (transaction_id, account, amount_cents, reference, at)
  select pg_temp.bench_id('transaction', p.n), l.account, l.cents, p.booking_id, p.created_at + interval '5 hours'
  from plan p join prices c using (daily_cents, days) cross join lateral (values
    ('provider_clearing', c.total_cents), ('host_payable:' || p.host_id, -c.host_cents),
    ('platform_revenue', -c.platform_cents)) l (account, cents)
  where p.status = 'confirmed' order by p.created_at, p.n;
  insert into reviews (booking_id, vehicle_id, guest_id, stars, text, created_at, updated_at)
  select p.booking_id, p.vehicle_id, p.guest_id, 3 + p.n % 3,
    'Room for all of us, and the doors slide open on their own.', p.ends_at + interval '1 hour', p.ends_at + interval '1 hour'
  from plan p where p.status = 'confirmed' and p.ends_at < now() - interval '1 day' and p.n % 10 = 0;
  update vehicles set rating_stars = rated.stars, rating_count = rated.count
  from (select vehicle_id, sum(stars) as stars, count(*) as count from reviews group by vehicle_id) rated
  where vehicles.id = rated.vehicle_id;`;
