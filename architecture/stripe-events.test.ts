import { isFollowed, payoutEventTypes } from '@makani/domain/payments/stripe-events';
import { expect, test } from 'vitest';
import { read } from './readers/repository.ts';

const document = 'docs/operations/stripe.md';
const row = /^\|[^|]*`[a-z_\d]+\.[a-z_\d.[\]]+`[^|]*\|/;

/** The events that an operator is told to switch on. */
function listed(): string[] {
  const rows = read(document)
    .split('\n')
    .filter((line) => row.test(line));
  return rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`(?<type>[a-z_\d.[\]]+)`/g)].map(
      ({ groups }) => groups?.['type'] ?? '',
    ),
  );
}

test('the events that the operator switches on are those that something follows from', () => {
  const events = listed();
  expect(events.length).toBeGreaterThan(15);
  expect(events.filter((type) => !isFollowed(type))).toEqual([]);
  expect(new Set(events).size).toBe(events.length);
});

test('every kind of event that is followed is listed', () => {
  const kinds = read('domain/src/payments/stripe-events.ts').match(/\^\((?<kinds>[a-z_|]+)\)/)?.groups?.[
    'kinds'
  ];
  const families = kinds?.split('|') ?? [];
  expect(families).toContain('payment_intent');
  const events = listed();
  expect(payoutEventTypes.filter((type) => !events.includes(type))).toEqual([]);
  expect(families.filter((family) => !events.some((type) => type.startsWith(`${family}.`)))).toEqual([]);
});
