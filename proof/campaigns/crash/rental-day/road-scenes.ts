import { randomUUID } from 'node:crypto';
import type { DeskEffect } from '@makani/contract/operator/desk-acts';
import type { EarlyReturnTerms } from '@makani/contract/road/early-returns';
import type { Extension } from '@makani/contract/road/extensions';
import { sql } from 'kysely';
import { type Call, expectResponse } from '../../../kit/http.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { anotherVehicle, deskToken, earlier, type RentedTrip, tripUnderWay } from './trips.ts';

/** Scenes of a trip that is under way. */
export const roadScenes: Scene[] = [
  {
    name: 'an extension',
    isRequest: true,
    points: [
      'change inserted',
      'attempt inserted',
      'before the authorisation',
      'card authorised',
      'change settled',
      'change applied',
      'mail queued',
      'trip changed',
    ],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      return { call: await extending(world, trip), hasKey: true, look: () => isWhole(world, trip) };
    },
  },
  {
    name: 'the money of an extension',
    points: ['before the capture', 'card charged', 'payment moved', 'in the ledger', 'capture written'],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      await expectResponse(200, world.url, ...(await extending(world, trip)));
      return { jobs: ['settle payments'], look: () => isWhole(world, trip) };
    },
  },
  {
    name: 'a vehicle that is swapped',
    isRequest: true,
    points: [
      'swap block inserted',
      'swap inserted',
      'vehicle paused',
      'act recorded',
      'mail queued',
      'act done',
    ],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      return { call: await swapping(world, trip), hasKey: true, look: () => isSwapped(world, trip) };
    },
  },
  {
    name: 'an early return',
    isRequest: true,
    points: ['change inserted', 'less is retained', 'change applied', 'mail queued', 'returned early'],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      return { call: await returningEarly(world, trip), hasKey: true, look: () => isWhole(world, trip) };
    },
  },
  {
    name: 'the refund of an early return',
    points: ['before the refund', 'card refunded', 'refund marked', 'in the ledger', 'books balanced'],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      await expectResponse(200, world.url, ...(await returningEarly(world, trip)));
      return { jobs: ['settle refunds'], look: () => isWhole(world, trip) };
    },
  },
];

/** A day longer, paid with the card on file. */
async function extending({ url }: World, { id, guest, returnAt: agreed }: RentedTrip): Promise<Call> {
  const { token } = guest;
  const path = `/api/bookings/${id}`;
  const { quote, differenceCents } = await expectResponse<Extension>(200, url, 'POST', `${path}/extension`, {
    token,
    body: { returnAt: earlier(agreed, -1) },
  });
  const body = { quoteId: quote.id, differenceCents, agreedReturnAt: agreed, useSavedCard: true };
  return ['POST', `${path}/extend`, { token, key: randomUUID(), body }];
}

/** A day shorter. */
async function returningEarly({ url }: World, { id, guest, returnAt: agreed }: RentedTrip): Promise<Call> {
  const { token } = guest;
  const returnAt = earlier(agreed, 1);
  const path = `/api/bookings/${id}/early-return`;
  const { refundCents } = await expectResponse<EarlyReturnTerms>(
    200,
    url,
    'GET',
    `${path}?returnAt=${encodeURIComponent(returnAt)}`,
    { token },
  );
  if (refundCents === 0) throw new Error('an early return gives something back here');
  const body = { returnAt, agreedReturnAt: agreed, refundCents };
  return ['POST', path, { token, key: randomUUID(), body }];
}

async function swapping(world: World, { id }: RentedTrip): Promise<Call> {
  const act = { act: 'swap', vehicleId: await anotherVehicle(world), cause: 'breakdown' };
  const token = await deskToken(world);
  const path = `/api/operator/bookings/${id}`;
  const { refundCents, version } = await expectResponse<DeskEffect>(
    200,
    world.url,
    'POST',
    `${path}/preview`,
    {
      token,
      body: { act },
    },
  );
  const body = { act, refundCents, version, reason: 'The air conditioning failed.' };
  return ['POST', `${path}/acts`, { token, key: randomUUID(), body }];
}

/** The return moved once or not at all, and the card paid what the trip costs now. */
async function isWhole({ db }: World, { id, returnAt }: RentedTrip): Promise<string | undefined> {
  const { rows } = await sql<{ moved: boolean; changes: number; mails: number; due: number; paid: number }>`
    select b.return_at <> ${returnAt} as moved, q.total_cents::int as due, money.paid,
      (select count(*)::int from booking_changes c where c.booking_id = b.id and c.status = 'applied') as changes,
      (select count(*)::int from booking_changes c join outbox o on o.reference = c.id
        where c.booking_id = b.id and o.kind = 'trip_modified') as mails
    from bookings b join quotes q on q.id = b.quote_id, lateral (
      select coalesce(sum(n.captured_cents), 0)::int - coalesce(sum(back.cents), 0)::int as paid
      from payments p join simulated_charges n on n.id = p.id, lateral (
        select sum(r.amount_cents) as cents from simulated_refunds r where r.charge_id = n.id) back
      where p.reference = b.id or p.reference in (select c.id from booking_changes c where c.booking_id = b.id)) money
    where b.id = ${id}`.execute(db);
  const [seen] = rows;
  if (seen === undefined) return `there is no ${id}`;
  const { moved, changes, mails, due, paid } = seen;
  return changes === (moved ? 1 : 0) && mails === changes && due === paid
    ? undefined
    : `the return of ${id} is half moved: ${JSON.stringify(seen)}`;
}

/** One swap with the other vehicle’s days, and the broken one off the road; or nothing of it. */
async function isSwapped({ db }: World, { id }: RentedTrip): Promise<string | undefined> {
  const { rows } = await sql<Record<'swaps' | 'blocks' | 'paused' | 'acts' | 'mails', number>>`
    select count(s.id)::int as swaps, count(k.id)::int as blocks,
      count(*) filter (where v.status = 'maintenance')::int as paused,
      (select count(*)::int from desk_acts a where a.booking_id = b.id and a.act = 'swap') as acts,
      (select count(*)::int from desk_acts a join outbox o on o.reference = a.id
        where a.booking_id = b.id and o.kind = 'booking_adjusted') as mails
    from bookings b join vehicles v on v.id = b.vehicle_id
      left join vehicle_swaps s on s.booking_id = b.id left join vehicle_blocks k on k.id = s.block_id
    where b.id = ${id} group by b.id`.execute(db);
  const [seen] = rows;
  const counts = new Set(Object.values(seen ?? {}));
  return counts.size === 1 && (counts.has(0) || counts.has(1))
    ? undefined
    : `the swap of ${id} is half done: ${JSON.stringify(seen)}`;
}
