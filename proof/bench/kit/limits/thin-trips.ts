import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { Pool } from 'pg';

/**
 * A guest's trips with as little as a service can do: session and page in one statement, its rows as the answer. Statuses are
 * sent as they are stored.
 */
export function thinTrips(app: FastifyInstance): void {
  const pools = new Map<string, Pool>();
  app.get<{ Querystring: { database: string } }>('/trips', async ({ query, headers }, reply) => {
    const pool = pools.get(query.database) ?? new Pool({ connectionString: query.database, max: 10 });
    pools.set(query.database, pool);
    const token = createHash('sha256').update(String(headers.authorization).slice(7)).digest('hex');
    const { rows } = await pool.query<TripRow>({ name: 'trips', text: trips, values: [token] });
    const [after] = rows.splice(20);
    return reply.send({ bookings: rows.map(present), nextCursor: after?.id ?? null });
  });
}

interface TripRow extends Record<string, unknown> {
  id: string;
  src: string;
  srcset: string | null;
}

/** The fields that the product answers. */
function present(row: TripRow): unknown {
  return {
    id: row.id,
    reference: row['reference'],
    status: row['status'],
    tripStatus: row['status'],
    vehicle: {
      id: row['vehicle_id'],
      name: row['vehicle'],
      image: { src: row.src, alt: row['alt'], srcset: row.srcset, jpegSrcset: row.srcset },
    },
    location: { id: row['location_id'], name: row['location'] },
    pickupAt: row['pickup_at'],
    returnAt: row['return_at'],
    totalCents: row['total_cents'],
    cancellation: null,
  };
}

const trips = `
  select b.id, b.reference, b.vehicle_id, b.location_id, b.status, b.pickup_at, b.return_at, q.total_cents,
    v.name as vehicle, l.name as location, p.src, p.srcset, p.alt
  from sessions s
    join lateral (select * from bookings where guest_id = s.user_id and status not in ('held', 'expired')
      order by starts_at desc, id desc limit 21) b on true
    join quotes q on q.id = b.quote_id
    join vehicles v on v.id = b.vehicle_id
    join locations l on l.id = v.location_id
    left join vehicle_photos p on p.vehicle_id = v.id and p.is_primary
  where s.token_hash = $1 and s.idle_expires_at > now() and s.absolute_expires_at > now()
  order by b.starts_at desc, b.id desc`;
