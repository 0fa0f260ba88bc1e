import { isFollowed, payoutEventTypes } from '@makani/domain/payments/stripe-events';
import { expect, test } from 'vitest';
import { read } from './readers/repository.ts';

const document = 'docs/operations/stripe.md';
/** A line of the list: events, a colon, and what follows from them. */
const row = /^- (?<events>(?:`[a-z_\d]+\.[a-z_\d.[\]]+`(?:, )?)+): /;

/** The events that an operator is told to switch on. */
function listed(): string[] {
  return read(document)
    .split('\n')
    .flatMap((line) => row.exec(line)?.groups?.['events']?.split(', ') ?? [])
    .map((name) => name.slice(1, -1));
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
