import { changesOfTerms, termsOf } from '@makani/domain/agreement/agreed-terms';
import type { AgreementFacts } from '@makani/domain/agreement/agreement-facts';
import { agreementState } from '@makani/domain/agreement/agreement-state';
import { agreementText, agreementVersion } from '@makani/domain/agreement/agreement-text';
import { agreedMark } from '@makani/domain/agreement/mark-words';
import { isLicenseEnough, licenseFault } from '@makani/domain/agreement/license-check';
import { describe, expect, test } from 'vitest';

const facts: AgreementFacts = {
  reference: 'MK-7H3QX9BD',
  site: {
    name: 'Makani',
    supportPhone: '808-555-0100',
    seller: { name: 'Makani LLC', address: '1 Sample St' },
  },
  hostName: 'Noa',
  renterName: 'Ada Sample',
  drivers: [
    { otherDriverId: null, name: 'Ada Sample', age: '25-plus' },
    { otherDriverId: 'one', name: 'Kai Sample', age: '21-24' },
  ],
  vehicle: {
    id: 'v1',
    name: 'Toyota Sienna',
    plate: 'ABC 123',
    color: 'White',
    vin: '1HGBH41JXMN109186',
    energy: 'fuel',
  },
  earlierVehicles: [],
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  location: { id: 'honolulu', name: 'Honolulu', address: '2 Sample St', timeZone: 'Pacific/Honolulu' },
  lines: [{ kind: 'rental', label: 'Rental, 3 days at $399.00', cents: 119_700 }],
  totalCents: 119_700,
  depositCents: 30_000,
  insurance: 'basic',
  policy: {
    freeUntilHoursBeforePickup: 24,
    lateFeeDays: 1,
    lateGraceMinutes: 29,
    lateHourCents: 3_000,
    fuelEighthCents: 1_500,
  },
  marks: ['Small scratch, left'],
};

function wordsOf(changed: Partial<AgreementFacts> = {}): string {
  const { sections } = agreementText({ ...facts, ...changed });
  return sections
    .flatMap(({ title, rows, sentences, points }) => [
      title,
      ...rows.map(({ label, value }) => `${label}: ${value}`),
      ...sentences,
      ...points,
    ])
    .join('\n');
}

describe('the wording', () => {
  test.each([
    ['the parties', 'You: Ada Sample\nWe: Makani LLC, 1 Sample St\nHost: Noa, who owns the vehicle'],
    ['drivers and their ages', 'Ada Sample: 25 or older at pickup\nKai Sample: 21 to 24 at pickup'],
    ['plate and VIN', 'License plate: ABC 123\nColor: White\nVIN: 1HGBH41JXMN109186'],
    ['the times with their year', 'Pickup: Tue, Dec 1, 2026, 10:00 AM\nReturn: Fri, Dec 4, 2026, 10:00 AM'],
    ['the lines and the total', 'Rental, 3 days at $399.00: $1,197.00\nTotal: $1,197.00'],
    ['the deposit', 'Refundable deposit, not part of the total: $300.00'],
    ['the insurance', 'Insurance: Basic'],
    ['the fuel policy', 'bring the vehicle back with at least as much fuel'],
    ['the price of fuel', 'you pay $15.00 for each missing eighth of a tank.'],
    [
      'the price of a late return',
      'A later return costs $30.00 for each hour or part of one, up to one day’s rental for each day.',
    ],
    ['the grace of a late return', 'A return up to 29 minutes late costs nothing.'],
    ['the phone after an accident', 'Call us at any hour: 808-555-0100.'],
    ['known marks', 'Small scratch, left'],
  ])('has %s', (_, words) => {
    expect(wordsOf()).toContain(words);
  });

  test('says where something is unknown, and leaves out what there is none of', () => {
    const vehicle = { ...facts.vehicle, plate: '', color: '', vin: '', energy: 'electric' as const };
    const words = wordsOf({ vehicle, depositCents: 0, marks: [], hostName: null });
    expect(words).toContain('License plate: On the pickup record');
    expect(words).toContain('No deposit is held.');
    expect(words).toContain('No marks of the vehicle are known today.');
    expect(words).toContain('at least as much charge');
    expect(words).toContain('$15.00 for each missing eighth of a full battery.');
    for (const absent of ['VIN', 'Color', 'Host:', 'much fuel']) expect(words).not.toContain(absent);
  });

  test('names no price of fuel or a late return where the booking keeps none', () => {
    const policy = { freeUntilHoursBeforePickup: 24, lateFeeDays: 1 };
    const words = wordsOf({ policy });
    expect(words).toContain('you pay for the fuel and a fee for the work.');
    expect(words).toContain('A later return costs a fee by the hour,');
  });

  test('names the vehicles before a swap, and until when the guest had each', () => {
    const before = { name: 'Kia Carnival', plate: 'OLD 111', until: '2026-12-02T15:30' };
    const words = wordsOf({ earlierVehicles: [before, { ...before, plate: '' }] });
    expect(words).toContain(
      'Until Wed, Dec 2, 2026, 3:30 PM: Kia Carnival, OLD 111\nUntil Wed, Dec 2, 2026, 3:30 PM: Kia Carnival\nVehicle now: Toyota Sienna',
    );
  });

  test('names the places besides the location, and where the vehicle is returned', () => {
    const hotel = {
      id: 'hotel',
      kind: 'hotel',
      name: 'Hotel in Waikiki',
      address: '3 Sample St',
      note: '',
    } as const;
    const agreed = { place: hotel, feeCents: 2_500, payee: 'platform' } as const;
    const same = 'Please return the vehicle to the same place.';
    expect(wordsOf()).toContain(same);
    const brought = wordsOf({ delivered: { pickup: agreed } });
    expect(brought).toContain('Pickup place: Hotel in Waikiki, 3 Sample St');
    expect(brought).toContain('Please return the vehicle to our location.');
    const fetched = wordsOf({ delivered: { return: agreed } });
    expect(fetched).toContain('Return place: Hotel in Waikiki, 3 Sample St');
    expect(fetched).toContain('Please return the vehicle here: Hotel in Waikiki.');
    expect(brought + fetched).not.toContain(same);
  });

  test('of this version never changes: another wording is another version', () => {
    expect({ version: agreementVersion, sum: sumOf(wordsOf()) }).toEqual({ version: 3, sum: 387808600 });
  });
});

describe('a change after the signature', () => {
  const signed = termsOf(facts);
  test.each<[string, Partial<AgreementFacts>, string[]]>([
    ['nothing', {}, []],
    ['the return', { returnAt: '2026-12-05T10:00' }, ['the return time']],
    ['pickup and price', { pickupAt: '2026-12-01T12:00', lines: [] }, ['the pickup time', 'the price']],
    ['another vehicle', { vehicle: { ...facts.vehicle, id: 'v2', plate: 'XYZ 9' } }, ['the vehicle']],
    ['another plate', { vehicle: { ...facts.vehicle, plate: 'XYZ 9' } }, ['the license plate']],
    ['a plate that got lost', { vehicle: { ...facts.vehicle, plate: '' } }, []],
    ['one driver less', { drivers: facts.drivers.slice(0, 1) }, ['the drivers']],
    ['the insurance', { insurance: 'premium' }, ['the insurance']],
    ['the deposit', { depositCents: 0 }, ['the deposit']],
    ['new marks', { marks: [] }, []],
    [
      'money back from the desk',
      { lines: [...facts.lines, { kind: 'goodwill', label: 'Goodwill', cents: -500 }] },
      [],
    ],
  ])('%s', (_, changed, words) => {
    expect(changesOfTerms(signed, termsOf({ ...facts, ...changed }))).toEqual(words);
  });
});

describe('the state', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-12-04T${time}:00Z`);
  const trip = { status: 'confirmed', endsAt: at('20:00'), returnedAt: null } as const;
  test.each([
    ['unsigned before the return', trip, null, '19:59', 'unsigned'],
    ['closed from the return on', trip, null, '20:00', 'closed'],
    ['signed after the return', trip, ['the price'], '20:00', 'signed'],
    ['changed while it can be signed', trip, ['the price'], '19:59', 'changed'],
    ['signed as it is', trip, [], '19:59', 'signed'],
    ['closed once it came back', { ...trip, returnedAt: at('10:00') }, null, '11:00', 'closed'],
    [
      'closed while the host has not answered',
      { ...trip, status: 'pending' as const },
      null,
      '10:00',
      'closed',
    ],
  ] as const)('is %s', (_, of, changes, time, state) => {
    expect(agreementState(of, changes, at(time))).toBe(state);
  });
});

test.each([
  ['2026-12-03', false],
  ['2026-12-04', true],
])('a license valid until %s is enough for a return on Dec 4: %s', (validUntil, isEnough) => {
  expect(isLicenseEnough(validUntil, '2026-12-04T10:00')).toBe(isEnough);
});

test('a mark is told by size, kind and place', () => {
  expect(agreedMark({ place: 'left', kind: 'scratch', size: 'small' })).toBe('Small scratch, left side');
});

test('an expired license is no license; one that expires today is', () => {
  expect(licenseFault('2026-11-30', '2026-12-01')).toContain('expired');
  expect(licenseFault('2026-12-01', '2026-12-01')).toBeUndefined();
});

/** Another number for any other text. */
function sumOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007;
  return sum;
}
