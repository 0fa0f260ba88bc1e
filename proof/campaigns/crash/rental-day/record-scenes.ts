import { createHash, randomUUID } from 'node:crypto';
import type { HandoverBody } from '@makani/contract/handover/record-body';
import { sql } from 'kysely';
import type { Call } from '../../../kit/http.ts';
import { expectResponse } from '../../../kit/http.ts';
import { photograph } from '../../../../server/test/kit/multipart.ts';
import { bodyOf, confirmationBy } from '../../kit/records/recorded-trips.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { type RentedTrip, tripUnderWay } from './trips.ts';

type Kind = HandoverBody['kind'];

/** Scenes of the records of pickups and returns. */
export const recordScenes: Scene[] = [
  {
    name: 'a recorded pickup',
    isRequest: true,
    points: [
      'record inserted',
      'record signed',
      'pickup noted',
      'vehicle updated',
      'confirmation inserted',
      'record saved',
    ],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      const { call } = await recording(trip, 'pickup');
      return { call, hasKey: true, look: () => isWhole(world, trip, 'pickup') };
    },
  },
  {
    name: 'a photo of a record',
    points: [
      'photo decoded',
      'photo files claimed',
      'before a photo file',
      'photo file put',
      'photo of a record noted',
      'photo of a record received',
    ],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      const content = await photograph();
      const sha256 = createHash('sha256').update(content).digest('hex');
      const photoId = randomUUID();
      const { call, path } = await recording(trip, 'pickup', { photoId, sha256 });
      await expectResponse(200, world.url, ...call);
      const photo = { path: `${path}/photos/${photoId}`, token: trip.host.token, content };
      return { photo, hasKey: true, look: () => isWhole(world, trip, 'pickup') };
    },
  },
  {
    name: 'a recorded return',
    isRequest: true,
    points: [
      'record inserted',
      'record signed',
      'return noted',
      'vehicle updated',
      'confirmation inserted',
      'clean return settled',
      'record saved',
    ],
    prepare: async (world) => {
      const trip = await pickedUp(world);
      await world.work(['place deposits']);
      const { call } = await recording(trip, 'return');
      return {
        call,
        hasKey: true,
        look: async () => (await isWhole(world, trip, 'return')) ?? releasedWith(world, trip),
      };
    },
  },
  {
    name: 'a guest who confirms the return',
    isRequest: true,
    points: ['confirmation inserted', 'clean return settled', 'record confirmed'],
    prepare: async (world) => {
      const trip = await pickedUp(world);
      await world.work(['place deposits']);
      const { call, path } = await recording(trip, 'return', { isAlone: true });
      await expectResponse(200, world.url, ...call);
      const body = confirmationBy('guest', Temporal.Now.instant());
      const confirming = `${path.replace('/api/host/', '/api/')}/confirm`;
      return {
        call: ['POST', confirming, { token: trip.guest.token, body }],
        hasKey: true,
        look: async () => (await isWhole(world, trip, 'return', 1)) ?? releasedWith(world, trip),
      };
    },
  },
];

async function pickedUp(world: World): Promise<RentedTrip> {
  const trip = await tripUnderWay(world);
  await expectResponse(200, world.url, ...(await recording(trip, 'pickup')).call);
  return trip;
}

/** A host's phone that sends a record with the confirmations of both, or with its own alone. */
async function recording(
  { id, host }: RentedTrip,
  kind: Kind,
  {
    photoId = randomUUID(),
    sha256,
    isAlone = false,
  }: { photoId?: string; sha256?: string; isAlone?: boolean } = {},
): Promise<{ call: Call; path: string }> {
  const now = Temporal.Now.instant();
  const confirmations = (isAlone ? (['other'] as const) : (['other', 'guest'] as const)).map((by) =>
    confirmationBy(by, now),
  );
  const body = await bodyOf(now, photoId, { kind, confirmations });
  const photos = sha256 === undefined ? body.photos : body.photos.map((photo) => ({ ...photo, sha256 }));
  const path = `/api/host/bookings/${id}/handovers/${randomUUID()}`;
  return { call: ['PUT', path, { token: host.token, body: { ...body, photos } }], path };
}

/** One record, confirmed by both, whose time the booking has; or none. @param atLeast Confirmations of a record. */
async function isWhole(
  { db }: World,
  { id }: RentedTrip,
  kind: Kind,
  atLeast = 2,
): Promise<string | undefined> {
  const { rows } = await sql<{ records: number; signed: number; sides: number; noted: number }>`
    select count(h.id)::int as records, count(h.signed_at)::int as signed,
      (select count(*)::int from handover_confirmations c join handovers o on o.id = c.handover_id
        where o.booking_id = ${id} and o.kind = ${kind}) as sides,
      (select count(*)::int from bookings b where b.id = ${id}
        and case when ${kind} = 'pickup' then b.picked_up_at else b.returned_at end is not null) as noted
    from handovers h where h.booking_id = ${id} and h.kind = ${kind}`.execute(db);
  const [seen] = rows;
  if (seen === undefined) return `nothing is known of ${id}`;
  const { records, signed, sides, noted } = seen;
  const areSides = records === 0 ? sides === 0 : sides >= atLeast && sides <= 2;
  return records <= 1 && signed === records && noted === records && areSides
    ? undefined
    : `the ${kind} of ${id} is half recorded: ${JSON.stringify(seen)}`;
}

/** The deposit goes with a return that both have confirmed, and stays without. */
async function releasedWith({ db }: World, { id }: RentedTrip): Promise<string | undefined> {
  const { rows } = await sql<{ sides: number; status: string; payment: string }>`
    select d.status, p.status as payment, (select count(*)::int from handover_confirmations c
      join handovers h on h.id = c.handover_id where h.booking_id = d.booking_id and h.kind = 'return') as sides
    from deposits d join payments p on p.reference = d.id where d.booking_id = ${id}`.execute(db);
  const [seen] = rows;
  if (seen === undefined || rows.length > 1) return `${id} has ${rows.length} deposits`;
  const isReleased = seen.status === 'released' && seen.payment === 'voided';
  const isHeld = seen.status === 'standing' && seen.payment === 'authorised';
  return (seen.sides === 2 ? isReleased : isHeld)
    ? undefined
    : `the deposit of ${id} is ${JSON.stringify(seen)}`;
}
