import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkRecorded } from '../check/check-recorded.ts';
import type { Exchange } from '../check/record.ts';
import { recording } from '../check/recording.ts';

mkdirSync(join(recording, '..'), { recursive: true });
const folder = mkdtempSync(join(recording, '..', 'stripe-tried-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const customer = {
  id: 'cus_',
  object: 'customer',
  balance: 0,
  created: 0,
  default_source: null,
  description: null,
  email: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: {},
  shipping: null,
};
const { shipping: _, ...withoutShipping } = customer;
const dispute = { operation: 'disputes.retrieve', params: {} };

function problemsOf(...exchanges: Exchange[]): string[] {
  writeFileSync(
    join(folder, 'recorded.jsonl'),
    exchanges.map((exchange) => JSON.stringify(exchange)).join('\n'),
  );
  return checkRecorded(folder, { isWhole: false }).problems;
}

const made = (params: object, answer: object = customer): Exchange => ({
  operation: 'customers.create',
  params,
  answer,
});

test('what the SDK’s types allow is no problem', () => {
  expect(problemsOf(made({ metadata: { charge: 'text' } }))).toEqual([]);
});

test.each([
  ['a parameter that Stripe doesn’t know', made({ names: 'text' }), 'names.*exist'],
  ['a number that is none', made({ balance: 'text' }), 'text.*number'],
  ['an answer without a field that Stripe always sends', made({}, withoutShipping), "'shipping' is missing"],
  ['an answer with a field that Stripe never sends', made({}, { ...customer, age: 0 }), 'age.*exist'],
  [
    'a word that an open enum doesn’t list',
    { operation: 'files.create', params: { purpose: 'evidence', filename: 'text', size: '0' }, answer: {} },
    '"evidence"',
  ],
  ['an answer of another kind', { ...dispute, answer: customer }, '"customer"'],
] as [string, Exchange, string][])('%s is named', (_what, exchange, words) => {
  expect(problemsOf(exchange).join('\n')).toMatch(new RegExp(words));
});

test('a whole run that recorded nothing of an operation says so', () => {
  problemsOf(made({}));
  const { problems } = checkRecorded(folder, { isWhole: true });
  expect(problems).toContain('nothing was recorded of refunds.create');
  expect(problems).not.toContain('nothing was recorded of customers.create');
});
