import { describe, expect, test } from 'vitest';
import type { BookingStatus } from '@makani/contract/bookings/bookings';
import { lessLoss } from '../../src/bookings/booking-due.ts';
import { linesOwed, lostCents } from '../../src/bookings/owed-lines.ts';
import { sumsByPayee } from '../../src/earnings/payee-sums.ts';
import { chargesCsv, reportCharges } from '../../src/pricing/charge-report.ts';
import { chargeFacts } from '../../src/pricing/charges.ts';
import { goodwillLine } from '../../src/pricing/goodwill.ts';
import { sumOf } from '../../src/pricing/quote-lines.ts';
import { quoteRental } from './at-first.ts';

const at = (text: string) => Temporal.Instant.from(`2026-${text}:00Z`);

function price(returnAt: string, liable: 'platform' | 'host' = 'platform') {
  const rental = { dailyCents: 39_900, insurance: 'basic', pickupAt: '2026-12-30T10:00' } as const;
  return quoteRental({ ...rental, returnAt, charges: chargeFacts({ isOn: true, liable }, 29_200) }).lines;
}

const whole = { lostCents: 0 };
const short = price('2026-12-31T10:00');
const long = price('2027-01-02T10:00');

describe('a report', () => {
  test('has a row for each charge, rate and payee', () => {
    const rows = reportCharges([
      { ...whole, lines: long, sign: 1 },
      { ...whole, lines: short, sign: 1 },
      { ...whole, lines: price('2026-12-31T10:00', 'host'), sign: 1 },
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
        { ...whole, lines: long, sign: 1 },
        { ...whole, lines: long, sign: -1 },
      ]),
    ).toEqual([]);
    const [, surcharge] = reportCharges([{ ...whole, lines: long, sign: -1 }]);
    expect(surcharge).toMatchObject({ base: { days: -2 }, amountCents: -1_500 });
  });
});

describe('the report of a price', () => {
  const excise = long.findIndex(({ kind }) => kind === 'excise_tax');
  const refunded = [...long, goodwillLine(long, { amountCents: 1_000, line: excise })];
  const sums = (reported: { lines: typeof long; lostCents: number }) =>
    reportCharges([{ ...reported, sign: 1 }]).map(({ title, amountCents, payee }) => [
      title.split(' ').at(-1),
      amountCents,
      payee,
    ]);
  const charged = sums({ lines: long, lostCents: 0 });

  test('takes a refund of a charge off its amount, and not off what it applies to', () => {
    expect(sums({ lines: refunded, lostCents: 0 })).toEqual(
      charged.map(([word, cents, payee]) => [word, word === 'tax' ? Number(cents) - 1_000 : cents, payee]),
    );
    const tax = reportCharges([
      { lines: refunded, lostCents: 0, sign: 1 },
      { lines: long, lostCents: 0, sign: -1 },
    ]);
    expect(tax).toMatchObject([{ rate: '4.712%', base: { cents: 0 }, amountCents: -1_000, payee: 'state' }]);
  });

  test('leaves other refunds out', () => {
    const others = [
      goodwillLine(long, { amountCents: 5_000, line: 0 }),
      goodwillLine(long, { amountCents: 900, line: null }),
    ];
    expect(sums({ lines: [...long, ...others], lostCents: 0 })).toEqual(charged);
  });

  test('takes a refund off whoever had the money, though the new price owes the charge to another', () => {
    const atHost = price('2027-01-02T10:00', 'host');
    const carried = goodwillLine(long, { amountCents: 1_000, line: excise });
    const rows = reportCharges([{ lines: [...atHost, carried], lostCents: 0, sign: 1 }]);
    expect(rows.filter(({ payee }) => payee === 'state')).toMatchObject([
      { title: 'Hawaii general excise tax', amountCents: -1_000 },
    ]);
  });

  test.each(['platform', 'host'] as const)('takes off the part that a lost dispute took (%s)', (liable) => {
    const lines = price('2027-01-02T10:00', liable);
    const total = sumOf(lines);
    const owed = (lostCents: number) =>
      reportCharges([{ lines, lostCents, sign: 1 }]).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(owed(total)).toBe(0);
    expect(owed(total + 5)).toBe(0);
    expect(Math.abs(owed(total / 4) - (owed(0) * 3) / 4)).toBeLessThanOrEqual(2);
  });

  test('keeps for the state what the books keep for it, to the cent', () => {
    for (let lost = 0; lost <= sumOf(refunded); lost += 997) {
      const retained = lessLoss(sumsByPayee(refunded), lost).state;
      const rows = reportCharges([{ lines: refunded, lostCents: lost, sign: 1 }]);
      const forState = rows.filter(({ payee }) => payee === 'state');
      expect(forState.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(retained);
      for (const { amountCents } of forState) expect(amountCents).toBeGreaterThanOrEqual(0);
    }
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
    losses: [],
    refunds: [],
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

test.each([
  ['before the loss is known', '12-01T08:00', 0],
  ['after', '12-01T08:01', 10_000],
  ['after a refund that the bank has made already', '12-05T08:01', 7_000],
  ['after more is refunded than was lost', '12-09T08:01', 0],
])('what disputes have taken %s', (_name, moment, cents) => {
  const losses = [{ at: at('12-01T08:00'), cents: 10_000 }];
  const refunds = [
    { at: at('12-05T08:00'), cents: 3_000 },
    { at: at('12-09T08:00'), cents: 9_000 },
  ];
  expect(lostCents({ losses, refunds }, at(moment))).toBe(cents);
});
