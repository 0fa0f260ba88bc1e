import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { linesOwed } from '../../src/bookings/owed-lines.ts';
import { chargesCsv, reportCharges } from '../../src/pricing/charge-report.ts';
import { chargeFacts } from '../../src/pricing/charges.ts';
import { quoteRental } from './at-first.ts';

const at = (text: string) => Temporal.Instant.from(`2026-${text}:00Z`);

function price(returnAt: string, liable: 'platform' | 'host' = 'platform') {
  const rental = { dailyCents: 39_900, insurance: 'basic', pickupAt: '2026-12-30T10:00' } as const;
  return quoteRental({ ...rental, returnAt, charges: chargeFacts({ isOn: true, liable }, 29_200) }).lines;
}

const short = price('2026-12-31T10:00');
const long = price('2027-01-02T10:00');

describe('a report', () => {
  test('has a row for each charge, rate and payee', () => {
    const rows = reportCharges([
      { lines: long, sign: 1 },
      { lines: short, sign: 1 },
      { lines: price('2026-12-31T10:00', 'host'), sign: 1 },
    ]);
    expect(chargesCsv(rows).split('\r\n')).toEqual([
      'Charge,Law,Rate,Base,Amount (USD),Goes to',
      'Vehicle license recovery,HRS § 437D-8.4,1/292 of the vehicle’s yearly fees per day,5 days,5.00,Hosts (who paid the license fees)',
      'Rental motor vehicle surcharge,HRS § 251-2,$7.50 per day,1 day,7.50,The state (paid by the hosts)',
      'Rental motor vehicle surcharge,HRS § 251-2,$7.50 per day,3 days,22.50,The state (paid by the platform)',
      'Rental motor vehicle surcharge,HRS § 251-2,$8.00 per day,1 day,8.00,The state (paid by the platform)',
      'Hawaii general excise tax,HRS ch. 237,4.712%,459.85,21.67,The state (paid by the hosts)',
      'Hawaii general excise tax,HRS ch. 237,4.712%,1839.40,86.67,The state (paid by the platform)',
      '',
    ]);
  });

  test('takes off what is owed no more, and is empty when nothing is left', () => {
    expect(
      reportCharges([
        { lines: long, sign: 1 },
        { lines: long, sign: -1 },
      ]),
    ).toEqual([]);
    const [, surcharge] = reportCharges([{ lines: long, sign: -1 }]);
    expect(surcharge).toMatchObject({ base: { days: -2 }, amountCents: -1_500 });
  });
});

describe('what a booking owes', () => {
  const moves: { to: BookingStatus; at: Temporal.Instant }[] = [
    { to: 'held', at: at('11-10T08:00') },
    { to: 'pending', at: at('11-10T08:05') },
    { to: 'confirmed', at: at('11-11T08:00') },
    { to: 'cancelled', at: at('12-05T08:00') },
  ];
  const history = {
    chargedAt: at('11-11T08:01'),
    moves,
    prices: [
      { lines: short, until: at('11-20T08:00') },
      { lines: long, until: null },
    ],
  };

  test.each([
    ['before it was held', '11-09T08:00', []],
    ['before its card was charged', '11-11T08:00', []],
    ['after', '11-11T08:02', short],
    ['at the moment of a change', '11-20T08:00', short],
    ['after it', '11-20T08:01', long],
    ['after it was cancelled', '12-06T08:00', []],
  ])('%s', (_name, moment, lines) => {
    expect(linesOwed(history, at(moment))).toEqual(lines);
  });

  test('is nothing when the card was never charged', () => {
    expect(linesOwed({ ...history, chargedAt: null }, at('11-30T08:00'))).toEqual([]);
  });
});
