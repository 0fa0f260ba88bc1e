import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { requireInvariants } from '../../../../kit/invariants.ts';
import { customerInfo } from '../../../../../../proof/kit/trips.ts';
import { createPatientApp, patience } from '../../races/race.ts';
import { chargedBooking, Desk } from '../../../../kit/desk/desk.ts';

test('of a move and ten guests who want the same vehicle, one gets it', patience, async () => {
  const app = await createPatientApp();
  const { db } = app.context;
  const desk = await Desk.open(app);
  const { id, totalCents } = await chargedBooking(app);
  const [to] = (await desk.vehicles(id)).vehicles;
  const vehicleId = to?.id ?? '';
  const act = { act: 'move', vehicleId } as const;
  const { refundCents } = await desk.effect(id, act);
  const tokens = await app.guests(10);
  const quotes = await Promise.all(tokens.map(() => app.quote({ vehicleId })));
  const hold = async (token: string, index: number) => {
    const body = { quoteId: quotes[index]?.id ?? '', customerInfo };
    return app.request('POST', '/bookings', { token, key: randomUUID(), body });
  };
  const [moved, ...holds] = await Promise.all([desk.send(id, act, refundCents), ...tokens.map(hold)]);
  const won = [moved, ...holds].filter(({ status }) => status === 200 || status === 201);
  expect(won).toHaveLength(1);
  for (const { status, body } of [moved, ...holds].filter((sent) => !won.includes(sent)))
    expect([status, (body as { code: string }).code]).toEqual([
      409,
      expect.stringMatching(/^(dates_taken|act_refused)$/),
    ]);
  await app.runJobs();
  const story = await desk.story(id);
  expect(story.keptCents).toBe(moved.status === 200 ? 0 : totalCents);
  await requireInvariants(db);
});

test('of ten moves of one booking at once, one is made', patience, async () => {
  const app = await createPatientApp();
  const desk = await Desk.open(app);
  const { id } = await chargedBooking(app);
  const { vehicles } = await desk.vehicles(id);
  const answers = await Promise.all(
    vehicles.slice(0, 5).flatMap(({ id: vehicleId, refundCents }) => {
      const act = { act: 'move', vehicleId } as const;
      return [desk.send(id, act, refundCents), desk.send(id, act, refundCents)];
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await app.runJobs();
  await requireInvariants(app.context.db);
});

test('of other dates and a move of the same booking at once, neither loses its money', patience, async () => {
  const app = await createPatientApp();
  const desk = await Desk.open(app);
  const { id } = await chargedBooking(app);
  const [to] = (await desk.vehicles(id)).vehicles;
  const move = { act: 'move', vehicleId: to?.id ?? '' } as const;
  const dates = {
    act: 'change_dates',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-03T10:00',
  } as const;
  const effects = [(await desk.effect(id, move)).refundCents, (await desk.effect(id, dates)).refundCents];
  const answers = await Promise.all([
    desk.send(id, move, effects[0] ?? 0),
    desk.send(id, dates, effects[1] ?? 0),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await app.runJobs();
  await requireInvariants(app.context.db);
});
