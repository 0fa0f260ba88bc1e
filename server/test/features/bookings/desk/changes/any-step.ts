import * as fc from 'fast-check';

const cents = fc.integer({ min: 1, max: 60_000 });
const from = fc.integer({ min: -2, max: 2 });
const days = fc.integer({ min: 1, max: 5 });

/** An operator's act on a booking; figures that are too high are refused. */
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('cancel' as const), feeCents: cents }),
  fc.record({
    act: fc.constant('refund' as const),
    amountCents: cents,
    line: fc.constantFrom(null, 0, 1, 2),
  }),
  fc.record({ act: fc.constant('waive_fee' as const), amountCents: cents }),
  fc.record({ act: fc.constantFrom('mark_no_show' as const, 'confirm' as const, 'reject' as const) }),
  fc.record({ act: fc.constant('extend_hold' as const), minutes: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ act: fc.constant('move' as const), nth: fc.nat({ max: 3 }) }),
  fc.record({ act: fc.constant('change_dates' as const), from, days }),
);

/** How a history goes on. */
export const anyStep = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ by: fc.constant('desk' as const), act: anyAct, isManager: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.constant('manager' as const),
      decision: fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constant('guest' as const),
      does: fc.constantFrom('change' as const, 'change' as const, 'take' as const, 'cancel' as const),
      from,
      days,
      insurance: fc.constantFrom('basic' as const, 'premium' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.constant('block' as const),
      who: fc.constantFrom('vehicle' as const, 'guest' as const, 'host' as const),
      ends: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant('policy' as const),
      changes: fc.record({
        freeUntilHoursBeforePickup: fc.integer({ min: 1, max: 168 }),
        lateFeeDays: fc.integer({ min: 1, max: 7 }),
        // At most what premium costs.
        basicInsurancePercent: fc.integer({ min: 0, max: 15 }),
        servicePercent: fc.integer({ min: 0, max: 50 }),
        commissionPercent: fc.integer({ min: 0, max: 50 }),
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant('price' as const),
      dailyCents: fc.integer({ min: 30_000, max: 50_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ by: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
type Act = Extract<Step, { by: 'desk' }>['act'];

const desk = (act: Act): Step => ({ by: 'desk', act, isManager: false });
const refund = (amountCents: number) => desk({ act: 'refund', amountCents, line: null });
const guest = (does: 'change' | 'take'): Step => ({
  by: 'guest',
  does,
  from: 0,
  days: 4,
  insurance: 'premium',
});
const block = (who: 'vehicle' | 'guest' | 'host'): Step => ({ by: 'block', who, ends: true });
const policy: Step = {
  by: 'policy',
  changes: {
    freeUntilHoursBeforePickup: 96,
    lateFeeDays: 2,
    basicInsurancePercent: 12,
    servicePercent: 9,
    commissionPercent: 7,
  },
};
const approve: Step = { by: 'manager', decision: 'approve' };

/** One of each kind, however chance has it. */
export const everyKind: Step[][] = [
  [
    { by: 'guest', does: 'cancel', from: 0, days: 2, insurance: 'basic' },
    desk({ act: 'waive_fee', amountCents: 1 }),
    desk({ act: 'extend_hold', minutes: 1 }),
    approve,
    refund(1),
  ],
  [
    refund(1_000),
    desk({ act: 'change_dates', from: 1, days: 2 }),
    refund(50_000),
    desk({ act: 'move', nth: 0 }),
  ],
  [refund(30_000), guest('change'), policy, approve, guest('change'), block('guest')],
  [refund(30_000), block('vehicle'), guest('take'), desk({ act: 'confirm' }), block('host'), approve],
];
