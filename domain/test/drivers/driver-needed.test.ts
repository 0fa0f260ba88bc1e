import { stillNeededCodes } from '@makani/contract/accounts/still-needed';
import { driverNeededInWords } from '@makani/domain/drivers/driver-needed';
import { expect, test } from 'vitest';

const untilLocal = '2026-12-04T10:00';
const until = 'Dec 4, 2026 10:00 AM';

test.each([
  [
    'hold',
    `The vehicle is on hold until ${until}. Until then, the guest can name another driver or release it.`,
  ],
  ['choice', 'The guest is choosing another vehicle for this trip. Please come back once they’ve chosen.'],
  [
    'trip',
    `The trip needs its driver until it ends on ${until}. If they won’t drive, the guest has to cancel it and book with another driver.`,
  ],
  [
    'payment',
    'A payment for this trip is still processing. That usually takes a few minutes; please come back then.',
  ],
  [
    'deposit',
    `The deposit for this trip isn’t settled yet: part of it may be charged until ${until}. Please come back then.`,
  ],
  [
    'dispute',
    'The guest is disputing a charge for this trip with their bank, so we have to keep who drove until the bank has decided.',
  ],
] as const)('the desk is told why %s needs a driver', (code, sentence) => {
  expect(driverNeededInWords({ code, untilLocal }, 'booking')).toBe(sentence);
});

test('an invited driver is removed by the guest, and a deposit without a date has none in its sentence', () => {
  expect(driverNeededInWords({ code: 'trip', untilLocal }, 'other_driver')).toContain(
    'the guest can remove them on the trip’s page',
  );
  expect(driverNeededInWords({ code: 'deposit', untilLocal: null }, 'booking')).toBe(
    'The deposit for this trip isn’t settled yet. Please come back then.',
  );
});

test('money on its way back, what a host owes and trips of others need no driver', () => {
  const needless = stillNeededCodes.filter(
    (code) => driverNeededInWords({ code, untilLocal }, 'booking') === undefined,
  );
  expect(needless).toEqual(['driving', 'driven', 'refund', 'charge', 'guests', 'guest_dispute', 'payout']);
});
