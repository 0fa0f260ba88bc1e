import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { photograph } from '../../../../server/test/kit/multipart.ts';
import { type Call, expectResponse } from '../../../kit/http.ts';
import { accidentOf, minuteOf } from '../../kit/records/recorded-trips.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { type RentedTrip, tripUnderWay } from './trips.ts';

/** Scenes of accidents that are reported from the road. */
export const accidentScenes: Scene[] = [
  {
    name: 'an accident that is reported',
    isRequest: true,
    points: ['accident inserted', 'mail queued', 'accident reported'],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      const { call } = await reporting(trip);
      return { call, hasKey: true, look: () => isWhole(world, trip, [0, 1]) };
    },
  },
  {
    name: 'a photo of an accident',
    points: [
      'photo decoded',
      'photo files claimed',
      'before a photo file',
      'photo file put',
      'photo of an accident noted',
      'photo of an accident received',
    ],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      const { call, photo } = await reporting(trip);
      await expectResponse(200, world.url, ...call);
      return { photo, hasKey: true, look: () => isWhole(world, trip, [1]) };
    },
  },
  {
    name: 'the mails of an accident',
    points: ['before the mail is sent', 'mail sent', 'mail marked'],
    prepare: async (world) => {
      const trip = await tripUnderWay(world);
      await world.work(['send mail']);
      await expectResponse(200, world.url, ...(await reporting(trip)).call);
      return { jobs: ['send mail'], look: () => isWhole(world, trip, [1]) };
    },
  },
];

/** A guest's phone that sends a report, and then its photo. */
async function reporting({ id, guest: { token } }: RentedTrip) {
  const content = await photograph();
  const photoId = randomUUID();
  const path = `/api/bookings/${id}/accidents/${randomUUID()}`;
  const body = { ...(await accidentOf(photoId)), happenedAt: minuteOf(Temporal.Now.instant()) };
  const photos = [{ id: photoId, sha256: createHash('sha256').update(content).digest('hex') }];
  const call: Call = ['PUT', path, { token, body: { ...body, photos } }];
  return { call, photo: { path: `${path}/photos/${photoId}`, token, content } };
}

/** So many reports, each with the photo that it lists, one entry of the audit, and one mail to the desk and one to the host. */
async function isWhole({ db }: World, { id }: RentedTrip, counts: number[]): Promise<string | undefined> {
  const { rows } = await sql<Record<'reports' | 'photos' | 'entries' | 'office' | 'hosts', number>>`
    select count(*)::int as reports, coalesce(sum(listed.photos), 0)::int as photos,
      (select count(*)::int from audit_entries where act = 'accident_reported' and subject_id = ${id}) as entries,
      coalesce(sum(mails.office), 0)::int as office, coalesce(sum(mails.hosts), 0)::int as hosts
    from accidents a, lateral (select count(*) as photos from accident_photos where accident_id = a.id) listed,
      lateral (select count(*) filter (where kind = 'desk_accident') as office,
        count(*) filter (where kind = 'host_accident') as hosts
        from outbox where reference = a.id and status = 'sent') mails
    where a.booking_id = ${id}`.execute(db);
  const [seen] = rows;
  if (seen === undefined) return `nothing is known of ${id}`;
  return counts.includes(seen.reports) && new Set(Object.values(seen)).size === 1
    ? undefined
    : `the report of an accident on ${id} is half there: ${JSON.stringify(seen)}`;
}
