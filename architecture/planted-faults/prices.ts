import type { PlantedFault } from './planted-fault.ts';

const pricing = 'domain/test/pricing/pricing.test.ts';

/** Faults in prices, fees and rounding. */
export const faultsOfPrices: PlantedFault[] = [
  {
    name: 'a young driver pays the surcharge for one day only',
    file: 'domain/src/pricing/line-kinds.ts',
    find: 'amountCents: youngDriverDailyCents * days,',
    replace: 'amountCents: youngDriverDailyCents,',
    tests: [pricing],
  },
  {
    name: 'a code of the desk may take a host’s whole rental fee',
    file: 'domain/src/pricing/discounts.ts',
    find: 'return Math.min(percent, maxDiscountPercent);',
    replace: 'return percent;',
    tests: ['domain/test/pricing/offers.test.ts'],
  },
  {
    name: 'a guest who cancels at the last free minute pays a day',
    file: 'domain/src/cancellation/cancellation.ts',
    find: 'const isFree = Temporal.Instant.compare(now, freeUntil) <= 0;',
    replace: 'const isFree = Temporal.Instant.compare(now, freeUntil) < 0;',
    tests: ['domain/test/cancellation/cancellation.test.ts'],
  },
  {
    name: 'a trip that was too late to cancel for free is free again after a change of its dates',
    file: 'domain/src/cancellation/cancellation.ts',
    find: 'return wasFree ? policy : { ...policy, neverFreeAfter: freeUntil.toString() };',
    replace: 'return wasFree ? policy : { ...policy };',
    tests: ['domain/test/cancellation/cancellation.test.ts'],
  },
  {
    name: 'the commission is rounded up, at the cost of hosts',
    file: 'domain/src/earnings/payee-sums.ts',
    find: 'return Math.floor((Math.max(0, earnedCents) * percent) / 100);',
    replace: 'return Math.ceil((Math.max(0, earnedCents) * percent) / 100);',
    tests: ['domain/test/earnings/commission.test.ts'],
  },
];
