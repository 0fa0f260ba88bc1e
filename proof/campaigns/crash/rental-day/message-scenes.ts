import { sql } from 'kysely';
import { datesIn } from '../../../kit/trips.ts';
import { settle } from '../booking-scenes.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { anotherVehicle } from './trips.ts';

/** The scene of the messages that the site writes by itself. */
export const messageScenes: Scene[] = [
  {
    name: 'automatic messages of a trip',
    points: ['automatic moment noted', 'automatic message inserted'],
    prepare: async (world) => {
      const guest = await world.guest();
      const quote = await world.sameQuote(guest.token, {
        vehicleId: await anotherVehicle(world),
        ...datesIn(45),
      });
      const { id } = await world.confirmed(guest, quote.id);
      await world.work(settle);
      return { jobs: ['write automatic messages'], look: () => isWhole(world, id) };
    },
  },
];

/** Each moment that is over has one message. */
async function isWhole({ db }: World, bookingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ moment: string; messages: number }>`
    select a.automatic as moment, (select count(*)::int from messages m join message_threads t on t.id = m.thread_id
      where t.booking_id = a.booking_id and m.automatic = a.automatic) as messages
    from automatic_messages a where a.booking_id = ${bookingId}`.execute(db);
  const wrong = rows.filter(({ messages }) => messages !== 1);
  return wrong.length === 0 ? undefined : `the moments of ${bookingId}: ${JSON.stringify(wrong)}`;
}
