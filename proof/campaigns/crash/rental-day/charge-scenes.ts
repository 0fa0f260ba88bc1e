import { randomUUID } from 'node:crypto';
import type { TripStatement } from '@makani/contract/handover/trip-charges';
import { sql } from 'kysely';
import { type Call, expectResponse } from '../../../kit/http.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { type RentedTrip, tripThatIsOver } from './trips.ts';

/** More than the deposit, so that the card pays the rest. */
const amountCents = 40_000;

const collecting = ['settle charges', 'settle payments', 'settle charges', 'settle payments'];

/** Scenes of a charge after the return. */
export const chargeScenes: Scene[] = [
  {
    name: 'a charge that is proposed',
    isRequest: true,
    points: ['charge inserted', 'mail queued', 'charge proposed'],
    prepare: async (world) => {
      const trip = await tripThatIsOver(world);
      return { call: proposing(trip), hasKey: true, look: () => isWhole(world, trip, [0, 1]) };
    },
  },
  {
    name: 'a charge that is accepted',
    isRequest: true,
    points: ['charge moved', 'charge answered'],
    prepare: async (world) => {
      const trip = await tripThatIsOver(world);
      return { call: await accepting(world, trip), also: [409], look: () => isWhole(world, trip, [1]) };
    },
  },
  {
    name: 'a charge that is collected',
    points: [
      'charge moved',
      'less is retained',
      'before the capture',
      'card charged',
      'deposit charged',
      'attempt inserted',
      'before the authorisation',
      'card authorised',
      'card asked for a charge',
      'payment moved',
      'in the ledger',
      'charge taken',
    ],
    prepare: async (world) => {
      const trip = await tripThatIsOver(world);
      await expectResponse(200, world.url, ...(await accepting(world, trip)));
      return {
        jobs: collecting,
        look: async () => (await isWhole(world, trip, [1])) ?? isPaid(world, trip),
      };
    },
  },
];

function proposing({ id, host }: RentedTrip): Call {
  const body = { kind: 'lost', words: 'A cooler.', photoIds: [], markIds: [], amountCents };
  return ['POST', `/api/host/bookings/${id}/charges`, { token: host.token, key: randomUUID(), body }];
}

async function accepting(world: World, trip: RentedTrip): Promise<Call> {
  const { charges } = await expectResponse<TripStatement>(200, world.url, ...proposing(trip));
  const path = `/api/bookings/${trip.id}/charges/${charges[0]?.id ?? ''}/answer`;
  return ['POST', path, { token: trip.guest.token, body: { answer: 'accept', amountCents } }];
}

/** So many charges, each proposed in one mail, and paid once by deposit and card as soon as it is owed. */
async function isWhole({ db }: World, { id }: RentedTrip, counts: number[]): Promise<string | undefined> {
  const { rows } = await sql<{ status: string; deposit: number; card: number; books: number; mails: number }>`
    select t.status, taken.deposit, taken.card, books.cents as books,
      (select count(*)::int from outbox where kind = 'trip_charge_proposed' and reference = t.id) as mails
    from trip_charges t, lateral (select
        coalesce(sum(n.captured_cents) filter (where p.reference = t.deposit_id), 0)::int as deposit,
        coalesce(sum(n.captured_cents) filter (where p.reference = t.id), 0)::int as card
      from payments p join simulated_charges n on n.id = p.id where p.reference in (t.id, t.deposit_id)) taken,
      lateral (select coalesce(sum(-l.amount_cents), 0)::int as cents from ledger_entries l
        where l.reference in (t.id, t.deposit_id) and l.account like 'host_payable:%') books
    where t.booking_id = ${id}`.execute(db);
  if (!counts.includes(rows.length)) return `${id} has ${rows.length} charges`;
  const wrong = rows.find(({ status, deposit, card, books, mails }) => {
    const due = status === 'paid' ? amountCents : 0;
    return mails !== 1 || !['proposed', 'paid'].includes(status) || deposit + card !== due || books !== due;
  });
  return wrong && `a charge of ${id} is ${JSON.stringify(wrong)}`;
}

async function isPaid({ db }: World, { id }: RentedTrip): Promise<string | undefined> {
  const charges = await db.selectFrom('trip_charges').select('status').where('booking_id', '=', id).execute();
  return charges.every(({ status }) => status === 'paid')
    ? undefined
    : `a charge of ${id} was accepted, and isn’t paid`;
}
