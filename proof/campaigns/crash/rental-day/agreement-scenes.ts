import { randomUUID } from 'node:crypto';
import type { Agreement } from '@makani/contract/handover/agreements';
import { sql } from 'kysely';
import { type Call, expectResponse } from '../../../kit/http.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { type RentedTrip, tripUnderWay } from './trips.ts';

/** Scenes of the rental agreement. */
export const agreementScenes: Scene[] = [
  {
    name: 'a signed agreement',
    isRequest: true,
    points: ['agreement inserted', 'mail queued', 'agreement signed'],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      return { call: await signing(world, trip), hasKey: true, look: () => isWhole(world, trip, [0, 1]) };
    },
  },
  {
    name: 'the mails of a signed agreement',
    points: ['before the mail is sent', 'mail sent', 'mail marked'],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      await world.work(['send mail']);
      await expectResponse(200, world.url, ...(await signing(world, trip)));
      return { jobs: ['send mail'], look: () => isWhole(world, trip, [1]) };
    },
  },
];

async function signing(world: World, { id, guest }: RentedTrip): Promise<Call> {
  const path = `/api/bookings/${id}/agreement`;
  const { digest } = await expectResponse<Agreement>(200, world.url, 'GET', path, { token: guest.token });
  const body = { digest, signature: { kind: 'typed', name: 'Ada Example' } };
  return ['POST', path, { token: guest.token, key: randomUUID(), body }];
}

/** So many agreements, each with one mail to the guest and one to the host, and nothing of it waits. */
async function isWhole({ db }: World, { id }: RentedTrip, counts: number[]): Promise<string | undefined> {
  const { rows } = await sql<{ agreements: number; guests: number; hosts: number }>`
    select count(*)::int as agreements, coalesce(sum(mails.guests), 0)::int as guests,
      coalesce(sum(mails.hosts), 0)::int as hosts
    from agreements a, lateral (select count(*) filter (where kind = 'agreement_signed') as guests,
      count(*) filter (where kind = 'host_agreement_signed') as hosts
      from outbox where reference = a.id and status = 'sent') mails
    where a.booking_id = ${id}`.execute(db);
  const [seen] = rows;
  if (seen === undefined) return `nothing is known of ${id}`;
  const { agreements, guests, hosts } = seen;
  return counts.includes(agreements) && guests === agreements && hosts === agreements
    ? undefined
    : `the agreement of ${id} and its mails: ${JSON.stringify(seen)}`;
}
