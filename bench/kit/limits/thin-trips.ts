import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { Pool } from 'pg';

/**
 * A guest's trips with as little as a service can do: session and page in one statement, its rows as the answer. Statuses,
 * prices and licenses are sent as they are stored.
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
  pickup_at: string;
  return_at: string;
  options: Record<string, unknown>;
  lines: { amountCents: number; quantity: number; unitCents: number }[];
}

/** The fields that the product answers. */
function present(row: TripRow): unknown {
  const [rental, insurance, service] = row.lines;
  return {
    id: row.id,
    reference: row['reference'],
    quoteId: row['quote_id'],
    status: row['status'],
    tripStatus: row['status'],
    vehicle: {
      id: row['vehicle_id'],
      name: row['vehicle'],
      category: row['category'],
      image: { src: row.src, alt: row['alt'], srcset: row.srcset, jpegSrcset: row.srcset },
      instantBooking: row['instant_booking'],
    },
    location: {
      id: row['location_id'],
      name: row['location'],
      address: row['address'],
      timeZone: row['time_zone'],
    },
    pickupAt: row.pickup_at,
    returnAt: row.return_at,
    customerInfo: {
      firstName: row['customer_first_name'],
      lastName: row['customer_last_name'],
      email: row['customer_email'],
      phone: row['customer_phone'],
      driverLicense: row['driver_license_last4'],
    },
    options: {
      vehicleId: row['vehicle_id'],
      locationId: row['location_id'],
      pickupAt: row.pickup_at,
      returnAt: row.return_at,
      ...row.options,
    },
    insurance: row.options['insurance'],
    lines: row.lines,
    days: rental?.quantity,
    dailyCents: rental?.unitCents,
    fees: {
      rentalFeeCents: rental?.amountCents,
      insuranceFeeCents: insurance?.amountCents,
      serviceFeeCents: service?.amountCents,
    },
    discount: null,
    totalCents: row['total_cents'],
    cancellation: null,
    payment: { status: row['payment'], paymentMethod: row['method'], last4: row['last4'] },
    holdExpiresAt: null,
    holdSecondsLeft: null,
    createdAt: row['created_at'],
  };
}

const trips = `
  select b.id, b.reference, b.quote_id, b.vehicle_id, b.location_id, b.status, b.pickup_at, b.return_at, b.created_at,
    b.customer_first_name, b.customer_last_name, b.customer_email, b.customer_phone, b.driver_license_last4,
    q.options, q.lines, q.total_cents, v.name as vehicle, v.category, v.instant_booking, l.name as location, l.address,
    l.time_zone, p.src, p.srcset, p.alt, m.status as payment, m.method, m.last4
  from sessions s
    join lateral (select * from bookings where guest_id = s.user_id and status not in ('held', 'expired')
      order by starts_at desc, id desc limit 21) b on true
    join quotes q on q.id = b.quote_id
    join vehicles v on v.id = b.vehicle_id
    join locations l on l.id = v.location_id
    left join vehicle_photos p on p.vehicle_id = v.id and p.is_primary
    left join lateral (select status, method, last4 from payments where reference = b.id
      order by created_at desc limit 1) m on true
  where s.token_hash = $1 and s.idle_expires_at > now() and s.absolute_expires_at > now()
  order by b.starts_at desc, b.id desc`;
