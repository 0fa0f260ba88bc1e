import { randomUUID } from 'node:crypto';
import type { DeskEffect } from '@makani/contract/operator/desk-acts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Charge, PaymentProvider } from '../../../../src/adapters/payments/payment-provider.ts';
import { readableEntries } from '../../../kit/audit.ts';
import { Desk, reason } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createTestApp, startOfTests } from '../../../kit/test-app.ts';
import { Phone } from '../phone.ts';
import { type OnTheRoad, tripsOf } from './on-the-road.ts';

let authorise: PaymentProvider['authorise'] | undefined;
const charges: Charge[] = [];
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    async authorise(charge) {
      charges.push(charge);
      return (authorise ?? real.authorise)(charge);
    },
  }),
});
const { db } = app.context;
beforeEach(() => {
  app.clock.set(startOfTests);
  authorise = undefined;
  charges.length = 0;
});

const begun = tripsOf(app);
const dayCents = 45_885;
const later = (road: OnTheRoad, extraCost: 'card' | 'waive' = 'card', day = 5) =>
  ({ act: 'change_dates', pickupAt: road.at(0), returnAt: road.at(day), extraCost }) as const;

/** Charges what was shown. */
async function sent(desk: Desk, road: OnTheRoad, shown: DeskEffect, key = randomUUID()) {
  const { version, charge } = shown;
  return desk.send(road.id, later(road), 0, { key, version, chargeCents: charge?.cents ?? 0 });
}

async function settledMoney(road: OnTheRoad) {
  for (let round = 0; round < 3; round += 1) await app.runJobs();
  await requireInvariants(db);
  return (await road.trip()).money;
}

const unchanged = { chargedCents: 3 * dayCents, refundedCents: 0, setAsideCents: 0 };

test('a declined card changes nothing, and the difference can then be waived by two', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  authorise = async () => ({ outcome: 'declined', failure: 'card_declined', last4: '4242' });
  const key = randomUUID();
  const shown = await desk.effect(road.id, later(road));
  const declined = {
    status: 409,
    body: {
      code: 'act_refused',
      message: expect.stringContaining('The card on file couldn’t be charged, so nothing has changed.'),
    },
  };
  expect(await sent(desk, road, shown, key)).toMatchObject(declined);
  authorise = undefined;
  expect(await sent(desk, road, shown, key)).toMatchObject(declined);
  const acted = { words: 'Sent a charge for a later return: refused', reason };
  expect((await desk.story(road.id)).acted?.[0]).toMatchObject(acted);
  expect(await road.trip()).toMatchObject({ returnAt: road.at(3), totalCents: 3 * dayCents });
  expect(await settledMoney(road)).toMatchObject(unchanged);
  const waived = later(road, 'waive');
  const effect = await desk.effect(road.id, waived);
  expect(effect).toMatchObject({ givenUpCents: 2 * dayCents, needsApproval: true });
  expect(effect.charge).toBeUndefined();
  expect(await desk.act(road.id, waived)).toMatchObject({ outcome: 'requested' });
});

test('a charge that never reached the network changes nothing', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  const shown = await desk.effect(road.id, later(road));
  authorise = () => Promise.reject(new Error('the network is silent'));
  const key = randomUUID();
  expect(await sent(desk, road, shown, key)).toMatchObject({ status: 503 });
  const charging = 'A change is being paid for right now. Please try again in a minute.';
  expect(await desk.preview(road.id, later(road))).toMatchObject({ body: { message: charging } });
  authorise = undefined;
  app.clock.advance({ minutes: 5 });
  expect(await settledMoney(road)).toMatchObject(unchanged);
  expect(await sent(await Desk.again(app, desk.id), road, shown, key)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^The card on file couldn’t be charged, so nothing has changed\./),
    },
  });
  expect(await road.trip()).toMatchObject({ returnAt: road.at(3) });
});

test('the desk’s later return is charged to the card on file, as it was shown', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  const shown = await desk.effect(road.id, later(road));
  expect(shown).toMatchObject({
    charge: { cents: 2 * dayCents, last4: '4242' },
    keptBeforeCents: 3 * dayCents,
    keptAfterCents: 5 * dayCents,
    refundCents: 0,
    givenUpCents: 0,
    needsApproval: false,
    notes: [],
  });
  expect((await road.shown(road.at(5))).payCents).toBe(shown.charge?.cents);
  const mailed = app.mails.length;
  expect(await sent(desk, road, shown)).toMatchObject({ status: 200, body: { outcome: 'done' } });
  expect(charges.at(-1)).toMatchObject({ amountCents: 2 * dayCents, isOwnerThere: false });
  expect(await settledMoney(road)).toMatchObject({ dueCents: 5 * dayCents, chargedCents: 5 * dayCents });
  expect(await road.trip()).toMatchObject({ returnAt: road.at(5), totalCents: 5 * dayCents });
  const mail = app.mails.slice(mailed).find(({ subject }) => subject.startsWith('Your trip has changed'));
  expect(mail?.text).toContain('4242');
  const story = await desk.story(road.id);
  expect(story.events.at(-1)?.actor).toBe('Dana Desk');
  expect(story.acted?.[0]).toMatchObject({ words: 'Sent a charge for a later return', reason });
  const [audited] = await db
    .selectFrom(readableEntries)
    .select(['actor_id', 'facts'])
    .where('act', '=', 'later_return_charged')
    .where('subject_id', '=', road.id)
    .execute();
  const facts = { amountCents: 2 * dayCents, returnAt: road.at(5), reason };
  expect(audited).toMatchObject({ actor_id: desk.id, facts });
});

test('the same request charges once, also after an answer that was lost', async () => {
  const road = await begun();
  const desk = await Desk.open(app);
  const shown = await desk.effect(road.id, later(road));
  authorise = () => Promise.reject(new Error('the network is silent'));
  const key = randomUUID();
  expect(await sent(desk, road, shown, key)).toMatchObject({ status: 503 });
  authorise = undefined;
  expect(await desk.preview(road.id, later(road))).toMatchObject({ status: 409 });
  expect(await sent(desk, road, shown)).toMatchObject({ status: 409 });
  const answers = [await sent(desk, road, shown, key), await sent(desk, road, shown, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await settledMoney(road)).toMatchObject({ chargedCents: 5 * dayCents });
});

describe('refused', () => {
  test('while the extension of a trip that was picked up early is yet to be charged', async () => {
    const road = await begun();
    const morning = (time: string) => `${road.at(0).slice(0, 10)}T${time}:00Z`;
    app.clock.set(morning('19:15'));
    await new Phone(app, 'host', road.id).sign();
    app.clock.set(morning('19:20'));
    const extended = await road.extend(await road.shown(road.at(4)), { card: '4000000000000341' });
    expect(extended).toMatchObject({ status: 200, body: { returnAt: road.at(4) } });
    const desk = await Desk.open(app);
    const wait = {
      status: 409,
      body: { code: 'act_refused', message: expect.stringContaining('Please try again in a minute.') },
    };
    expect(await desk.preview(road.id, later(road))).toMatchObject(wait);
    expect(await desk.preview(road.id, later(road, 'waive'))).toMatchObject(wait);
    expect(await desk.preview(road.id, { act: 'refund', amountCents: 1_000, line: null })).toMatchObject(
      wait,
    );
    expect(await settledMoney(road)).toMatchObject(unchanged);
    expect(await road.trip()).toMatchObject({ status: 'confirmed', returnAt: road.at(3) });
    expect((await desk.preview(road.id, later(road))).status).toBe(200);
  });

  test('for another charge than the one that was shown', async () => {
    const road = await begun();
    const desk = await Desk.open(app);
    const { version } = await desk.effect(road.id, later(road));
    for (const chargeCents of [0, dayCents])
      expect(await desk.send(road.id, later(road), 0, { version, chargeCents })).toMatchObject({
        status: 409,
        body: { code: 'effect_changed' },
      });
    expect(charges.filter(({ amountCents }) => amountCents === 2 * dayCents)).toEqual([]);
  });

  test('before the trip, and once the guest has agreed to an early return', async () => {
    const road = await begun();
    await road.returnEarly(road.at(2));
    const desk = await Desk.open(app);
    const onlyWaived = { status: 409, body: { message: expect.stringContaining('You can waive') } };
    expect(await desk.preview(road.id, later(road))).toMatchObject(onlyWaived);
    const { booking } = await app.bookedByGuest({ pickupAt: road.at(6), returnAt: road.at(8) });
    const longer = { ...later(road), pickupAt: road.at(6), returnAt: road.at(9) };
    expect(await desk.preview(booking.id, longer)).toMatchObject(onlyWaived);
  });

  test('when somebody else books the days while the bank is asked: the authorization goes back', async () => {
    const road = await begun();
    const desk = await Desk.open(app);
    const shown = await desk.effect(road.id, later(road));
    authorise = async (charge) => {
      authorise = undefined;
      await app.bookedByGuest({ pickupAt: road.at(4), returnAt: road.at(6) });
      return app.context.payments.authorise(charge);
    };
    expect(await sent(desk, road, shown)).toMatchObject({
      status: 409,
      body: { code: 'act_refused', message: 'The vehicle isn’t available on these dates.' },
    });
    expect(await settledMoney(road)).toMatchObject(unchanged);
  });
});

test('a trip that is out after its agreed return is extended and charged, too', async () => {
  const road = await begun();
  await new Phone(app, 'host', road.id).sign({ happenedAt: `${road.at(0).slice(0, 10)}T20:00:00Z` });
  app.clock.set(`${road.at(3).slice(0, 10)}T22:00:00Z`);
  const desk = await Desk.open(app);
  const shown = await desk.effect(road.id, later(road));
  expect(await sent(desk, road, shown)).toMatchObject({ status: 200 });
  expect(await settledMoney(road)).toMatchObject({ chargedCents: 5 * dayCents });
});
