import { execute } from '../../../kit/databases/execute.ts';

export interface DeskRequest {
  what: string;
  /** Below `/api/operator`. */
  path: string;
  /** Sent with a POST. */
  body?: object;
  /** Milliseconds of the median; of most, 30. */
  bar?: number;
}

/** Requests of the desk's screens: lists by what many rows have, what few have and what none has, and later pages. */
export async function deskRequests(url: string): Promise<DeskRequest[]> {
  const one = async (statement: string) => String((await execute(url, statement))[0]);
  const reference = await one(
    `select reference from bookings where status = 'confirmed' order by id limit 1`,
  );
  const lastName = await one(
    `select customer_last_name from bookings where status = 'confirmed' order by id limit 1`,
  );
  const vehicle = await one(`select name from vehicles order by id limit 1`);
  const day = await one(
    `select left(pickup_at, 10) from bookings order by created_at desc offset 2000 limit 1`,
  );
  const cursor =
    await one(`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '~' || id
    from bookings order by created_at desc offset 50000 limit 1`);
  const bookings = (query: Record<string, string>) => `/bookings?${new URLSearchParams(query).toString()}`;
  const audit = (query: Record<string, string>) => `/audit?${new URLSearchParams(query).toString()}`;
  const actor = await one(`select actor_id from audit_entries where act = 'booking_act' limit 1`);
  const auditCursor =
    await one(`select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || '~' || id
    from audit_entries order by at desc offset 50000 limit 1`);
  const [vehicleId, pickupAt] = (
    await one(
      `select vehicle_id || ' ' || pickup_at from bookings where status = 'confirmed' and ends_at < now() limit 1`,
    )
  ).split(' ');
  const trip = { vehicle_id: vehicleId, pickup_at: pickupAt };
  const paidBooking = await one(`select booking_id from payouts where status = 'paid' limit 1`);
  const thisYear = Temporal.Now.plainDateISO().year;
  return [
    { what: 'overview', path: '/overview' },
    { what: 'bookings, the newest', path: '/bookings' },
    { what: 'bookings, the page after 50,000', path: bookings({ cursor }) },
    { what: 'bookings by reference', path: bookings({ search: reference }) },
    { what: 'bookings by part of a reference', path: bookings({ search: reference.slice(-5) }) },
    { what: 'bookings by a common last name', path: bookings({ search: lastName }) },
    { what: 'bookings by a name that nobody has', path: bookings({ search: 'Kaleohano-Nobody' }) },
    { what: 'bookings by email', path: bookings({ search: 'guest-77@bench.example' }) },
    { what: 'bookings by part of every email', path: bookings({ search: 'bench.example' }) },
    { what: 'bookings by phone', path: bookings({ search: '808 555 0111' }) },
    { what: 'bookings by vehicle', path: bookings({ search: vehicle }) },
    { what: 'bookings by three letters', path: bookings({ search: 'ann' }) },
    ...['held', 'pending', 'confirmed', 'rejected', 'no_show'].map((status) => ({
      what: `bookings, ${status}`,
      path: bookings({ status }),
    })),
    { what: 'bookings by a day of the pickup', path: bookings({ pickupFrom: day, pickupTo: day }) },
    {
      what: 'bookings, confirmed, by location and day of the pickup',
      path: bookings({ status: 'confirmed', location: 'honolulu', pickupFrom: day, pickupTo: day }),
    },
    {
      what: 'bookings, confirmed, by location and day of the return',
      path: bookings({ status: 'confirmed', location: 'honolulu', returnFrom: day, returnTo: day }),
    },
    { what: 'bookings by location', path: bookings({ location: 'honolulu' }) },
    { what: 'bookings of a location without any', path: bookings({ location: 'dallas' }) },
    {
      what: 'bookings by a common name and a day long ago',
      path: bookings({ search: lastName, pickupFrom: '2020-01-01', pickupTo: '2020-01-31' }),
    },
    { what: 'audit, the newest', path: '/audit' },
    { what: 'audit, the page after 50,000', path: audit({ cursor: auditCursor }) },
    { what: 'audit by operator', path: audit({ operator: actor }) },
    { what: 'audit by act', path: audit({ act: 'booking_act' }) },
    { what: 'audit by an act that nobody did', path: audit({ act: 'account_erased' }) },
    {
      what: 'audit by operator, act and days',
      path: audit({ operator: actor, act: 'booking_act', from: '2020-01-01', to: '2020-12-31' }),
    },
    { what: 'audit of a booking', path: audit({ object: reference }) },
    {
      what: 'who had a vehicle',
      path: `/vehicles/${trip.vehicle_id}/look-up`,
      body: { at: trip.pickup_at, reason: 'A citation of the city.' },
    },
    { what: 'report of twelve months, all vehicles', path: '/reports', bar: 1_000 },
    {
      what: 'report of twelve months, a page of vehicles',
      path: `/reports/vehicles?from=${thisYear}-01&to=${thisYear}-12`,
      bar: 1_000,
    },
    { what: 'payments, failed', path: '/payments?state=failed' },
    ...(['failed', 'waiting', 'owed', 'scheduled', 'sent'] as const).map((list) => ({
      what: `payouts, ${list}`,
      path: `/payouts?list=${list}`,
      bar: 25,
    })),
    { what: 'payouts of a booking', path: `/bookings/${paidBooking}/payouts`, bar: 25 },
    { what: 'emails, parked', path: '/mail?state=parked' },
    { what: 'guests', path: '/guests' },
    { what: 'hosts', path: '/hosts' },
    { what: 'vehicles', path: '/vehicles' },
  ];
}
