/**
 * The dated search as one statement: the first 24 free vehicles in the recommended order, and one more,
 * then their pictures and ratings. Written by hand for the benchmark, so it stays when the product's changes.
 */
export function searchSql(from: string, to: string): string {
  return `
    with page as materialized (
      select v.id, v.name, v.category, v.year, v.daily_cents, v.seats, v.transmission, v.engine, v.acceleration,
        v.instant_booking, v.ranking_cents
      from vehicles v
      where v.status = 'active' and v.listing_review = 'approved' and v.host_id is not null
        and v.location_id = 'honolulu' and v.min_days <= 2
        and now() + v.min_notice_hours * interval '1 hour' <= ${from}::timestamptz
        and coalesce((select b.blocked_until <= ${from}::timestamptz from bookings b
          where b.vehicle_id = v.id and b.status in ('held', 'pending', 'confirmed') and not b.archived
            and (b.status <> 'held' or b.hold_expires_at > now())
            and b.starts_at < ${to}::timestamptz + v.turnaround_hours * interval '1 hour'
          order by b.starts_at desc limit 1), true)
        and not exists (select from vehicle_blocks k where k.vehicle_id = v.id and k.ends_at > ${from}::timestamptz
          and k.starts_at < ${to}::timestamptz + v.turnaround_hours * interval '1 hour')
      order by v.daily_cents + v.ranking_cents, v.daily_cents, v.id
      limit 25)
    select page.*, p.src, p.srcset, p.alt, r.stars, r.count
    from page
      left join vehicle_photos p on p.vehicle_id = page.id and p.is_primary
      left join lateral (select avg(stars)::float as stars, count(*)::int as count from reviews
        where vehicle_id = page.id) r on true
    order by page.daily_cents + page.ranking_cents, page.daily_cents, page.id`;
}

interface PageRow {
  id: string;
  name: string;
  category: string;
  year: number;
  daily_cents: number;
  seats: number;
  transmission: string;
  engine: string;
  acceleration: string;
  instant_booking: boolean;
  src: string;
  alt: string;
  stars: number | null;
  count: number;
}

/** The fields that the product answers, with the totals of the dates. */
export function searchPage(rows: PageRow[], from: string, to: string): string {
  const days = Math.ceil((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const vehicles = rows.slice(0, 24).map((row) => {
    const rentalCents = row.daily_cents * days;
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      year: row.year,
      dailyCents: row.daily_cents,
      image: { src: row.src, alt: row.alt },
      locations: ['honolulu'],
      specs: {
        seats: row.seats,
        transmission: row.transmission,
        engine: row.engine,
        acceleration: row.acceleration,
      },
      instantBooking: row.instant_booking,
      rating: row.count === 0 ? null : { average: row.stars, count: row.count },
      quote: { days, totalCents: Math.round(rentalCents * 1.15) },
    };
  });
  return JSON.stringify({ vehicles, nextCursor: rows.length > 24 ? rows.at(-1)?.id : null });
}
