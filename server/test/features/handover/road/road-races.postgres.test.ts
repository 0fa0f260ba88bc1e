import { randomUUID } from 'node:crypto';
import type { EarlyReturnTerms } from '@makani/contract/road/early-returns';
import { expect, test } from 'vitest';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { roundsOf } from '../../../kit/rounds.ts';
import { tripsOf } from './on-the-road.ts';
import { createPatientApp, patience } from '../../bookings/races/race.ts';

let authorized = () => {};
const app = await createPatientApp({
  payments: (real) => ({
    ...real,
    authorise: async (charge) => {
      const answer = await real.authorise(charge);
      authorized();
      return answer;
    },
  }),
});
const rivals = 12;
const rounds = roundsOf(8);
const begun = tripsOf(app);

/** Time enough for the extension to go on, and too little for it to end. */
async function afterMoment(): Promise<void> {
  for (let trip = 0; trip < 3; trip += 1)
    await app.context.db.selectFrom('locations').select('id').limit(1).execute();
}

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

test(
  'an extension and new bookings of the same days: one gets them, and nobody pays for days they don’t have',
  patience,
  async () => {
    let extensions = 0;
    for (let round = 0; round < rounds; round += 1) {
      const road = await begun();
      const shown = await road.shown(road.at(5));
      const guests = await app.guests(rivals);
      const quotes = await Promise.all(
        guests.map(() => app.quote({ pickupAt: road.at(3), returnAt: road.at(5) })),
      );
      const hold = (token: string, index: number) =>
        app.request('POST', '/bookings', {
          token,
          key: randomUUID(),
          body: { quoteId: quotes[index]?.id, customerInfo },
        });
      // The days are free until the bank has answered, so half of the time the others come just then.
      const bank = new Promise<void>((answered) => {
        authorized = answered;
      });
      const others =
        round % 2 === 0 ? guests.map(hold) : bank.then(afterMoment).then(() => Promise.all(guests.map(hold)));
      const [answer, holds] = await Promise.all([
        road.extend(shown),
        Array.isArray(others) ? Promise.all(others) : others,
      ]);
      const won = holds.filter(({ status }) => status === 201).length;
      const isExtended = answer.status === 200;
      expect(won + Number(isExtended)).toBe(1);
      expect([undefined, 'dates_taken']).toContain(codeOf(answer));
      expect((await road.trip()).returnAt).toBe(road.at(isExtended ? 5 : 3));
      extensions += Number(isExtended);
      await app.runJobs();
      await app.runJobs();
      const { money, totalCents } = await road.trip();
      expect(money.chargedCents - money.refundedCents).toBe(totalCents);
    }
    await requireInvariants(app.context.db);
    console.log(`race: ${extensions} of ${rounds} extensions were first`);
  },
);

test(
  'a return and an extension of one trip: the first is agreed, and the other is told',
  patience,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const road = await begun();
      const shown = await road.shown(road.at(5));
      const { body: terms } = await road.earlyTerms(road.at(2));
      const acts = [() => road.extend(shown), () => road.sendEarly(terms as EarlyReturnTerms)];
      const order = round % 2 === 0 ? acts : acts.toReversed();
      const answers = await Promise.all(order.map((act) => act()));
      const [extended, returned] = round % 2 === 0 ? answers : answers.toReversed();
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const isExtended = extended?.status === 200;
      expect((await road.trip()).returnAt).toBe(road.at(isExtended ? 5 : 2));
      const refusals = isExtended ? ['effect_changed'] : ['trip_not_active', 'quote_changed'];
      expect(refusals).toContain(codeOf((isExtended ? returned : extended) ?? { body: {} }));
      await app.runJobs();
      await app.runJobs();
      const { money, totalCents } = await road.trip();
      expect(money.chargedCents - money.refundedCents).toBe(totalCents);
    }
    await requireInvariants(app.context.db);
  },
);

test(
  'a swap and an extension of one trip: both are done, or a swap that came second is told',
  patience,
  async () => {
    const { db } = app.context;
    for (let round = 0; round < rounds; round += 1) {
      const road = await begun();
      const shown = await road.shown(road.at(5));
      const desk = await Desk.open(app);
      const { vehicles } = await app.expect<{ vehicles: { id: string }[] }>(
        200,
        'GET',
        `/operator/bookings/${road.id}/swap-vehicles`,
        { token: desk.token },
      );
      const act = { act: 'swap', vehicleId: vehicles[0]?.id ?? '', cause: 'breakdown' } as const;
      const version = await desk.seen(road.id, act);
      const acts = [() => road.extend(shown), () => desk.send(road.id, act, 0, { version })];
      const order = round % 2 === 0 ? acts : acts.toReversed();
      const answers = await Promise.all(order.map((one) => one()));
      const [extended, swap] = round % 2 === 0 ? answers : answers.toReversed();
      expect(extended).toMatchObject({ status: 200, body: { returnAt: road.at(5) } });
      const isRefused = swap?.status !== 200;
      expect([undefined, 'effect_changed', 'act_refused']).toContain(codeOf(swap ?? { body: {} }));
      await app.runJobs();
      await app.runJobs();
      const { money, totalCents, swaps } = await road.trip();
      expect(swaps).toHaveLength(isRefused ? 0 : 1);
      expect(money.chargedCents - money.refundedCents).toBe(totalCents);
      await db
        .updateTable('vehicles')
        .set({ status: 'active' })
        .where('status', '=', 'maintenance')
        .execute();
    }
    await requireInvariants(db);
  },
);

test(
  'the desk’s later return and the guest’s: one is agreed and charged, and the other is told',
  patience,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const road = await begun();
      const shown = await road.shown(road.at(5));
      const desk = await Desk.open(app);
      const act = {
        act: 'change_dates',
        pickupAt: road.at(0),
        returnAt: road.at(4),
        extraCost: 'card',
      } as const;
      const { version, charge } = await desk.effect(road.id, act);
      const acts = [
        () => road.extend(shown),
        () => desk.send(road.id, act, 0, { version, chargeCents: charge?.cents ?? 0 }),
      ];
      const order = round % 2 === 0 ? acts : acts.toReversed();
      const answers = await Promise.all(order.map((one) => one()));
      const [extended] = round % 2 === 0 ? answers : answers.toReversed();
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.find(({ status }) => status !== 200);
      expect(['effect_changed', 'act_refused', 'quote_changed', 'request_in_progress']).toContain(
        codeOf(refused ?? { body: {} }),
      );
      expect((await road.trip()).returnAt).toBe(road.at(extended?.status === 200 ? 5 : 4));
      await app.runJobs();
      await app.runJobs();
      const { money, totalCents } = await road.trip();
      expect(money.chargedCents - money.refundedCents).toBe(totalCents);
    }
    await requireInvariants(app.context.db);
  },
);
