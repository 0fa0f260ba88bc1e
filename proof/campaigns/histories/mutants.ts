import { sql } from 'kysely';
import type { Question } from './judge.ts';
import { play, type Step } from './histories.ts';
import { setSetting, type World } from './world.ts';

/** A fault of the product, brought about behind its back, and which question notices it. */
export interface Mutant {
  name: string;
  notices: Question;
  play(world: World): Promise<void>;
}

const step = (act: Step['act'], drawn: Partial<Step> = {}): Step => ({
  who: 0,
  what: 0,
  amount: 1,
  ...drawn,
  act,
});
/** A trip that is booked, paid and confirmed, and charged. */
const trip = [
  step('price', { amount: 2 }),
  step('hold'),
  step('pay'),
  step('confirm'),
  step('time', { amount: 0 }),
];

export const mutants: Mutant[] = [
  {
    name: 'a hold that takes the price of a change',
    notices: 'guests pay what they were shown',
    async play(world) {
      await play(world, [...trip, step('show a change', { amount: 3 })]);
      await behind(world, repurposed('public', null));
      await play(world, [step('hold', { who: 1, what: 1 }), step('pay', { what: 1 })]);
    },
  },
  {
    name: 'a trip that is changed by a public price',
    notices: 'guests pay what they were shown',
    async play(world) {
      await play(world, [...trip, step('price', { amount: 3 })]);
      await behind(world, repurposed('change', world.bookings[0] ?? null));
      await play(world, [step('change', { amount: 3 * 335 }), step('time', { amount: 0 })]);
    },
  },
  {
    name: 'a limit that is ignored',
    notices: 'the platform bears what two decided',
    async play(world) {
      await setSetting(world.stage, 'desk', { approvalAboveCents: 500_000 });
      await play(world, [...trip, step('desk', { amount: 3 })]);
    },
  },
  {
    name: 'a trip that is charged by the commission of today',
    notices: 'hosts earn what was decided',
    async play(world) {
      const [shown, held, paid, ...charged] = trip;
      if (shown === undefined || held === undefined || paid === undefined) return;
      await play(world, [step('commission', { amount: 1 }), shown, held, paid]);
      await behind(
        world,
        (quoteId) => sql`update quotes set lines = (select jsonb_agg(case when line ->> 'kind' = 'rental'
        then jsonb_set(line, '{commissionPercent}', '30') else line end order by place)
        from jsonb_array_elements(lines) with ordinality l (line, place)) where id = ${quoteId}`,
      );
      await play(world, charged);
    },
  },
  {
    name: 'a vehicle that nobody pays for is blocked',
    notices: 'vehicles are kept for a price',
    async play(world) {
      await play(world, trip);
      await sql`insert into vehicle_blocks (vehicle_id, starts_at, ends_at, created_at)
        values (${world.stage.fleet[9]}, '2026-12-20', '2026-12-30', '2026-11-20')`.execute(
        world.stage.app.context.db,
      );
    },
  },
];

type Statement = (quoteId: string) => ReturnType<typeof sql>;

/** An update of the price that was shown last, without triggers. */
async function behind({ stage: { app }, shown }: World, statement: Statement): Promise<void> {
  const quoteId = shown.at(-1)?.quoteId;
  if (quoteId === undefined) throw new Error('no price was shown');
  await app.context.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await statement(quoteId).execute(trx);
  });
}

/** As if the product didn’t look at what a price is for. */
const repurposed =
  (purpose: 'public' | 'change', bookingId: string | null): Statement =>
  (quoteId) =>
    sql`update quotes set purpose = ${purpose}, for_booking_id = ${bookingId}::uuid,
      for_guest_id = (select guest_id from bookings where id = ${bookingId}::uuid) where id = ${quoteId}`;
