import { formatDailyUsd } from '@makani/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { documentsToBring } from '../../src/bookings/documents-to-bring.ts';
import {
  coverInShort,
  coverRows,
  coverSentences,
  neverCovered,
  proofOfInsurance,
} from '../../src/insurance/cover-words.ts';
import { insuranceCover } from '../../src/insurance/insurance-cover.ts';

describe('what an insurance covers', () => {
  test('basic is liability to others, premium covers the rental vehicle with a deductible', () => {
    expect(coverRows).toEqual([
      {
        label: 'Injury to others',
        basic: 'Up to $40,000 per person and $80,000 per accident',
        premium: 'Up to $100,000 per person and $300,000 per accident',
      },
      {
        label: 'Damage to others’ property',
        basic: 'Up to $20,000 per accident',
        premium: 'Up to $50,000 per accident',
      },
      {
        label: 'Damage to or theft of the rental vehicle',
        basic: 'Not covered, so you or your own insurer pays',
        premium: 'Covered, and you pay at most the $500 deductible',
      },
      { label: '24/7 roadside assistance', basic: 'Included', premium: 'Included' },
    ]);
  });

  test('every figure of the table stands in the sentences of the terms', () => {
    const text = coverSentences.join('\n');
    for (const { liability, vehicle } of Object.values(insuranceCover)) {
      for (const cents of [...Object.values(liability), ...(vehicle ? [vehicle.deductibleCents] : [])])
        expect(text).toContain(formatDailyUsd(cents));
    }
    expect(text).toContain('rental vehicle: not covered, so you or your own insurer pays (Basic); covered');
  });

  test('a receipt says it in one sentence', () => {
    expect(coverInShort('basic')).toBe(
      'Basic insurance: liability up to $40,000 per person and $80,000 per accident for injuries and up to $20,000 per accident for property; damage to the rental vehicle isn’t covered.',
    );
    expect(coverInShort('premium')).toContain('damage to the rental vehicle has a $500 deductible.');
  });

  test('no choice covers intent, strangers at the wheel, prohibited use or belongings', () => {
    expect(neverCovered).toHaveLength(4);
  });
});

test('proof of insurance is a policy of one’s own with basic, and the booking itself with premium', () => {
  expect(documentsToBring('basic')).toEqual([
    'Valid driver’s license',
    'Major credit card in the renter’s name',
    'Proof of insurance: your current auto insurance ID card, on paper or on your phone',
    'Additional ID',
  ]);
  expect(documentsToBring('premium')[2]).toMatch(/^Proof of insurance: your booking confirmation is enough/);
  expect(proofOfInsurance).toMatch(/^With Basic, .* With Premium, /);
});
