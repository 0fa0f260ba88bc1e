import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';
import {
  allKinds,
  mailAudiences,
  type PersonalDatum,
} from '../../../../src/features/mail/kinds/audiences.ts';
import { mailKinds } from '../../../../src/features/mail/kinds/kinds.ts';
import { mailTemplates } from '../../../../src/features/mail/templates/templates.ts';
import { composer } from '../composer.ts';
import { sampleFacts } from './sample-facts.ts';

const kinds = Object.entries(mailKinds).map(([kind, { facts }]) => ({ kind, facts }));
const samplesOf = (kind: string): object[] => {
  const samples: unknown = Reflect.get(sampleFacts, kind);
  return Array.isArray(samples) ? samples : [];
};

/** The fields that hold personal data besides the first name of the recipient. */
const personalFields: Record<string, PersonalDatum> = {
  customerName: 'name of the driver',
  driverFirstName: 'name of the driver',
  email: 'address to answer',
  customerEmail: 'address to answer',
  rows: 'money',
  signerName: 'names of drivers',
  last4: 'card digits',
  paidWith: 'card digits',
  travelers: 'party',
  arrangement: 'party',
  drawn: 'party',
  reason: 'words of a person',
  note: 'words of a person',
  message: 'words of a person',
  subject: 'words of a person',
  words: 'words of a person',
  objection: 'words of a person',
  sentence: 'words of a person',
};

/** Fields whose name says something else in these kinds. */
const otherwise: Record<string, string[]> = {
  // The one who is greeted.
  customerName: kinds.map(({ kind }) => kind).filter((kind) => toOf(kind) !== 'host'),
  // A word of the bank, and a sentence about a refund.
  reason: kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute_')),
  // A line about a fee, and directions to a place that everybody reads before reserving.
  note: ['receipt', 'trip_returned', ...tripMails()],
};

function toOf(kind: string): string {
  const audience: unknown = Reflect.get(mailAudiences, kind);
  return z.parse(z.object({ to: z.string() }), audience).to;
}

function personalOf(kind: string, schema: unknown): Set<PersonalDatum> {
  const found = new Set<PersonalDatum>();
  for (const name of fieldsOf(schema)) {
    const datum = name.endsWith('Cents') ? 'money' : personalFields[name];
    if (datum !== undefined && otherwise[name]?.includes(kind) !== true) found.add(datum);
  }
  return found;
}

function fieldsOf(schema: unknown): string[] {
  if (
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniOptional
  )
    return fieldsOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element);
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
}

test('every mail is in the table of audiences, and every line of the table is a mail', () => {
  expect(Object.keys(mailTemplates).toSorted()).toEqual(allKinds);
});

test('a mail to a driver carries no money, no card, nobody’s words and nothing of those who travel', () => {
  const toDrivers = Object.values(mailAudiences).filter(({ to }) => to === 'driver');
  expect(toDrivers.length).toBeGreaterThan(0);
  for (const { carries } of toDrivers) expect(carries).toEqual([]);
});

test.each(kinds)(
  '$kind stores the personal data that its audience may read, and no more',
  ({ kind, facts }) => {
    const audience: unknown = Reflect.get(mailAudiences, kind);
    const { carries } = z.parse(z.object({ carries: z.array(z.string()) }), audience);
    expect([...personalOf(kind, facts)].toSorted()).toEqual(carries.toSorted());
  },
);

/** Stored and not printed, each with its reason. None is personal. */
const unprinted: Record<string, { kinds: string[]; why: string }> = {
  'lines[].kind': {
    kinds: tripMails(),
    why: 'a line is stored as in the quote, and its words follow from it',
  },
  'lines[].unit': { kinds: tripMails(), why: 'it goes with the kind' },
  'lines[].payee': { kinds: tripMails(), why: 'a line is stored as in the quote' },
  'lines[].refund': { kinds: tripMails(), why: 'a line is stored as in the quote' },
  'lines[].code': { kinds: ['trip_cancelled'], why: 'the days of the fee are counted from the lines' },
  'lines[].quantity': { kinds: ['trip_cancelled'], why: 'the days of the fee are counted from the lines' },
  'lines[].unitCents': { kinds: ['trip_cancelled'], why: 'the days of the fee are counted from the lines' },
  'lines[].amountCents': { kinds: ['trip_cancelled'], why: 'the days of the fee are counted from the lines' },
  'policy.lateFeeDays': { kinds: tripMails(), why: 'never more days than the trip has' },
  'policy.lateGraceMinutes': { kinds: tripMails(), why: 'the policy is stored as one' },
  'policy.freeUntilHoursBeforePickup': { kinds: tripMails(), why: 'the policy is stored as one' },
  isLost: { kinds: ['host_dispute_opened'], why: 'both mails about a dispute have the same facts' },
  status: { kinds: disputeMails(), why: 'all mails about a dispute have the same facts' },
  feeCents: { kinds: disputeMails(), why: 'all mails about a dispute have the same facts' },
  dueBy: { kinds: disputeMails(), why: 'all mails about a dispute have the same facts' },
};

function tripMails(): string[] {
  return ['booking_confirmation', 'trip_modified', 'trip_cancelled', 'trip_tomorrow'];
}

function disputeMails(): string[] {
  return allKinds.filter((kind) => kind.startsWith('dispute_'));
}

describe.each(kinds)('$kind', ({ kind, facts }) => {
  test('prints every field that it stores', async () => {
    const seen = new Map<string, boolean>();
    for (const sample of samplesOf(kind)) {
      const printed = await render(kind, sample);
      for (const { path, changed } of mutations(sample)) {
        // One change that shows is enough: each mail is rendered for it, some with a PDF.
        if (seen.get(path) === true || !(await parses(facts, changed))) continue;
        seen.set(path, (await render(kind, changed)) !== printed);
      }
    }
    const silent = [...seen].filter(([, isPrinted]) => !isPrinted).map(([path]) => path);
    expect(silent.filter((path) => unprinted[path]?.kinds.includes(kind) !== true)).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  });
});

const oneWays = kinds.filter(
  ({ facts }) => facts instanceof z.ZodMiniObject && 'returnElsewhere' in facts.shape,
);

test.each(oneWays)('$kind of a one-way trip says where it ends, by the clock there', async ({ kind }) => {
  const place = { locationName: 'Dallas', name: 'Dallas', address: '2 Sample Street' };
  const returnElsewhere = { ...place, at: '2026-12-04T14:00' };
  const printed = await Promise.all(
    samplesOf(kind).map((sample) => render(kind, { ...sample, returnElsewhere })),
  );
  expect(printed.join('\n')).toMatch(/2:00 PM[^.]*Dallas/);
});

async function parses(schema: z.ZodMiniType, payload: object): Promise<boolean> {
  return z.safeParse(schema, payload).success;
}

async function render(kind: string, payload: object): Promise<string> {
  const row = {
    id: '0b6f4c1e-8a11-4c1e-9a55-00000000000f',
    kind,
    recipient: 'guest@guests.example',
    payload,
    attempts: 1,
    created_at: Temporal.Instant.from('2026-11-20T18:03:00Z'),
  };
  const mail = await composeMail(row, composer);
  return JSON.stringify(mail, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );
}

interface Mutation {
  path: string;
  changed: object;
}

/** The same facts with one leaf changed, for each leaf. Places in a list count as one. */
function mutations(value: object): Mutation[] {
  return leavesOf(value, '').flatMap(({ path, others }) => others.map((changed) => ({ path, changed })));
}

function leavesOf(value: object, path: string): { path: string; others: object[] }[] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const at = Array.isArray(value) ? `${path}[]` : path === '' ? name : `${path}.${name}`;
    const put = (other: unknown): object =>
      Array.isArray(value)
        ? value.map((element: unknown, place) => (String(place) === name ? other : element))
        : { ...value, [name]: other };
    if (typeof one === 'object' && one !== null)
      return leavesOf(one, at).map(({ path: below, others }) => ({ path: below, others: others.map(put) }));
    return [{ path: at, others: othersOf(one).map(put) }];
  });
}

function othersOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value + 100];
  if (typeof value !== 'string') return [];
  return [
    `${value}Q`,
    value.replace('2026-1', '2027-1'),
    value.replace('0b6f4c1e', '1b6f4c1e'),
    '7777',
    ...enumWords,
  ].filter((other) => other !== value);
}

const enumWords = [
  'Van',
  'basic',
  'premium',
  '25-plus',
  '18-20',
  'refund',
  'release',
  'stopped',
  'changed',
  'joined',
  'change_planned',
  'manager',
  'not ready',
  'account_unblocked',
  'review_hidden',
  'cooler',
  'beachSet',
  'surfRack',
  'state',
  'amount',
  'captured',
  'voided',
  'lost',
  'won',
  'refund',
  'waive_fee',
  'flat',
  'day',
];
