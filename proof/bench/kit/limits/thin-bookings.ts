import type { FastifyInstance } from 'fastify';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { Pool } from 'pg';

interface Hold {
  quoteId: string;
  customerInfo: Record<'firstName' | 'lastName' | 'email' | 'phone' | 'driverLicense', string>;
}

/**
 * A quote and its hold with the fewest statements that keep two bookings apart, on the site's own tables: an INSERT, and
 * one transaction that locks the vehicle and writes booking, event and key, sent in one piece. No rules, no prices, no
 * limits.
 */
export function thinBookings(app: FastifyInstance): void {
  let pool: Pool | undefined;
  let price: unknown[] = [];
  app.put<{ Querystring: { database: string } }>('/database', async (request, reply) => {
    await pool?.end();
    // In a pipeline, node-postgres doesn't wait for one answer before it sends the next statement.
    const settings = { connectionString: request.query.database, max: 10, pipeline: true };
    pool = new Pool(settings);
    const { rows } = await pool.query<Record<string, unknown>>(
      'select options::text, lines::text, total_cents from quotes limit 1',
    );
    price = Object.values(rows[0] ?? {});
    return reply.code(204).send();
  });

  app.post<{ Body: Record<'vehicleId' | 'pickupAt' | 'returnAt', string> }>(
    '/api/quotes',
    async ({ body }, reply) => {
      const values = [body.vehicleId, body.pickupAt, body.returnAt, ...price, randomUUIDv7()];
      const answer = await pool?.query<{ id: string }>({ name: 'quote', text: quote, values });
      return reply.code(201).send({ ...body, id: answer?.rows[0]?.id });
    },
  );

  app.post<{ Body: Hold }>('/api/bookings', async ({ body, headers }, reply) => {
    const client = await pool?.connect();
    if (client === undefined) return reply.code(503).send();
    try {
      const token = createHash('sha256').update(String(headers.authorization).slice(7)).digest('hex');
      const { firstName, lastName, email, phone, driverLicense } = body.customerInfo;
      const id = randomUUIDv7();
      const who = [firstName, lastName, email, phone, driverLicense, driverLicense.slice(-4)];
      const key = headers['idempotency-key'];
      const [, , written] = await Promise.all([
        client.query('begin'),
        client.query({ name: 'lock', text: lock, values: [body.quoteId] }),
        client.query({
          name: 'hold',
          text: hold,
          values: [body.quoteId, token, id, `MK-${id.slice(18)}`, ...who, key],
        }),
        client.query('commit'),
      ]);
      return await reply.code(written.rows.length === 1 ? 201 : 409).send({ ...body, id });
    } finally {
      client.release();
    }
  });
}

const quote = `
  insert into quotes (vehicle_id, location_id, time_zone, pickup_at, return_at, starts_at, ends_at, options, lines,
    total_cents, created_at, expires_at, id, purpose)
  select v.id, l.id, l.time_zone, $2::text, $3::text, $2::text::timestamp at time zone l.time_zone,
    $3::text::timestamp at time zone l.time_zone,
    $4::jsonb, $5::jsonb, $6, now(), now() + interval '30 minutes', $7, 'public'
  from vehicles v join locations l on l.id = v.location_id where v.id = $1 and v.status = 'active'
  returning id`;
const lock = `
  select v.id from quotes q join vehicles v on v.id = q.vehicle_id where q.id = $1 for no key update of v`;
const hold = `
  with guest as (
    select user_id from sessions where token_hash = $2 and idle_expires_at > now() and absolute_expires_at > now()
  ), written as (
    insert into bookings (id, reference, quote_id, vehicle_id, guest_id, location_id, time_zone, pickup_at, return_at,
      starts_at, ends_at, blocked_until, status, hold_expires_at, cancellation_policy, customer_first_name,
      customer_last_name, customer_email, customer_phone, driver_license_encrypted, driver_license_last4, created_at)
    select $3, $4, q.id, q.vehicle_id, g.user_id, q.location_id, q.time_zone, q.pickup_at, q.return_at, q.starts_at,
      q.ends_at, q.ends_at, 'held', now() + interval '15 minutes', '{}', $5, $6, $7, $8, $9, $10, now()
    from quotes q, guest g where q.id = $1
    on conflict do nothing returning id, guest_id
  ), event as (
    insert into booking_events (booking_id, from_status, to_status, actor, reason, at)
    select id, null, 'held', 'guest:' || guest_id, 'reserved', now() from written
  ), kept as (
    insert into idempotency_keys (owner_id, key, request_hash, locked_until, status, response, created_at)
    select guest_id, $11, '', now(), 200, jsonb_build_object('id', id), now() from written
  )
  select id from written`;
