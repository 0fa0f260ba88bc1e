import { expect, test } from 'vitest';
import { chargedBooking, Desk } from '../../../kit/desk/desk.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { createPatientApp, patience } from '../races/race.ts';

test(
  'of twenty who refund at once and look again, no more goes through than the limit, and one request waits',
  patience,
  async () => {
    const app = await createPatientApp();
    const { id, totalCents } = await chargedBooking(app);
    const first = await Desk.open(app);
    const desks = [first, ...(await Promise.all(Array.from({ length: 9 }, () => Desk.open(app))))];
    const act = { act: 'refund', amountCents: 1_500, line: null } as const;
    const answers = await Promise.all([...desks, ...desks].map((desk) => desk.persist(id, act, 1_500)));
    const outcomes = answers.map(
      (sent) => (sent.body as { outcome?: string; code?: string }).outcome ?? 'refused',
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(13);
    expect(outcomes.filter((outcome) => outcome === 'requested')).toHaveLength(1);
    await app.runJobs();
    expect((await first.story(id)).keptCents).toBe(totalCents - 13 * 1_500);
    await requireInvariants(app.context.db);
  },
);

test('of twenty refunds of a line that look again, its last cent goes back once', patience, async () => {
  const app = await createPatientApp();
  const { id, lines } = await chargedBooking(app, { returnAt: '2026-12-02T10:00' });
  const line = lines.findIndex(({ kind }) => kind === 'service');
  const cents = lines[line]?.amountCents ?? 0;
  expect(cents).toBeLessThan(20_000);
  const desk = await Desk.open(app);
  const amountCents = Math.floor(cents / 7);
  const { quoteId } = await desk.story(id);
  const act = { act: 'refund', amountCents, line, quoteId } as const;
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.persist(id, act, amountCents)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  await app.runJobs();
  await requireInvariants(app.context.db);
});

test('of managers who decide at once one does, and never who asked', patience, async () => {
  const app = await createPatientApp();
  const { id, totalCents } = await chargedBooking(app);
  const requester = await Desk.open(app, 'manager');
  const others = await Promise.all(Array.from({ length: 9 }, () => Desk.open(app, 'manager')));
  const managers = [requester, ...others];
  const { approvalId } = await requester.act(id, { act: 'refund', amountCents: 50_000, line: null });
  const answers = await Promise.all(
    [...managers, ...managers].map(async (manager) => ({
      manager,
      sent: await manager.decide(approvalId ?? '', 'approve', 50_000),
    })),
  );
  const deciders = answers.filter(({ sent }) => sent.status === 200);
  expect(deciders).toHaveLength(1);
  expect(deciders[0]?.manager).not.toBe(requester);
  await app.runJobs();
  expect((await requester.story(id)).keptCents).toBe(totalCents - 50_000);
  await requireInvariants(app.context.db);
});
