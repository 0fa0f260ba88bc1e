import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meterOf } from '../../../../src/features/calendar/ical/patience.ts';
import { readCalendar } from '../../../../src/features/calendar/ical/read-calendar.ts';
import { readRule } from '../../../../src/features/calendar/ical/read-rule.ts';
import { datesOf } from '../../../../src/features/calendar/ical/repeat-event.ts';
import { modelDays, ruleText, type ModelRule } from './rule-model.ts';

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const some = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 1, maxLength: 3 });
const days = some(weekday);
const counted = (sign: string) =>
  some(fc.tuple(fc.integer({ min: 1, max: 5 }), weekday).map(([at, name]) => `${sign}${at}${name}`));
const countedDays = fc.oneof(counted(''), counted('-'));
const dayOfMonth = fc.integer({ min: 1, max: 28 });
const anyMonthDay = fc.integer({ min: -31, max: 31 }).filter((one) => one !== 0);
const month = fc.integer({ min: 1, max: 12 });
const positions = some(fc.constantFrom(1, 2, 3, -1, -2));

const always = {
  interval: fc.constantFrom(1, 1, 2, 3, 5),
  count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
};
/** Rules in the shapes that programs write. */
const written: fc.Arbitrary<ModelRule> = fc.oneof(
  shape('DAILY', {}, { byDay: days, byMonth: some(month), byMonthDay: some(dayOfMonth) }),
  shape('WEEKLY', {}, { byDay: days, byMonth: some(month), weekStart: weekday }),
  shape('MONTHLY', {}, { byDay: fc.oneof(days, countedDays) }),
  shape('MONTHLY', { byMonthDay: some(anyMonthDay) }),
  shape('MONTHLY', { byDay: days, byMonthDay: some(dayOfMonth) }),
  shape('MONTHLY', { byDay: days, bySetPos: positions }),
  shape('YEARLY', { byMonth: some(month), byDay: fc.oneof(days, countedDays) }),
  shape('YEARLY', { byMonth: some(month), byMonthDay: some(dayOfMonth) }),
  shape('YEARLY', { byMonth: month.map((one) => [one]), byDay: days, bySetPos: positions }),
);
const any: fc.Arbitrary<ModelRule> = fc.oneof(
  ...(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).map((freq) =>
    shape(
      freq,
      {},
      {
        byDay: fc.oneof(days, countedDays),
        byMonthDay: some(anyMonthDay),
        byMonth: some(month),
        bySetPos: positions,
      },
    ),
  ),
);

type Parts = Partial<ModelRule>;

function shape<Required extends Parts, Optional extends Parts>(
  freq: ModelRule['freq'],
  required: { [Part in keyof Required]: fc.Arbitrary<Required[Part]> },
  optional?: { [Part in keyof Optional]: fc.Arbitrary<Optional[Part]> },
): fc.Arbitrary<ModelRule> {
  const rest = optional === undefined ? fc.constant({}) : fc.record(optional, { requiredKeys: [] });
  return fc
    .tuple(fc.record(always), fc.record(required), rest)
    .map(([timing, parts, more]) => ({ freq, ...timing, ...parts, ...more }));
}

const anyDay = fc
  .integer({ min: 0, max: 3_000 })
  .map((passed) => Temporal.PlainDate.from('2018-02-20').add({ days: passed }));
const daysLong = 500;

/** Programs start a series on one of its own days. */
function series(rule: ModelRule, from: Temporal.PlainDate): Temporal.PlainDate[] {
  const [first] = modelDays({ ...rule, interval: 1, count: 1 }, from, from.add({ days: daysLong }));
  return first === undefined ? [] : modelDays(rule, first, first.add({ days: daysLong }));
}

describe('a rule', () => {
  test('that is read falls on the very days of a model that tries each', () => {
    let read = 0;
    const runs = Number(process.env['RUNS'] ?? 150);
    fc.assert(
      fc.property(written, anyDay, (rule, from) => {
        const expected = series(rule, from);
        const start = expected[0]?.toPlainDateTime('10:00');
        const known = start && readRule(ruleText(rule), start).rule;
        if (start === undefined || known === undefined) return;
        read += 1;
        const until = start.add({ days: daysLong });
        const dates = datesOf(known, start, { from: start, until, spend: meterOf({ left: 1_000_000 }) });
        expect(dates.map((at) => at.toPlainDate().toString())).toEqual(expected.map(String));
      }),
      { numRuns: runs },
    );
    expect(read).toBeGreaterThan(runs / 2);
  });

  test('of whatever kind blocks every day on which it falls', async () => {
    await fc.assert(
      fc.asyncProperty(any, anyDay, async (rule, from) => {
        const expected = series(rule, from);
        if (expected[0] === undefined) return;
        const start = expected[0].toString().replaceAll('-', '');
        const event = [
          'BEGIN:VEVENT',
          `DTSTART;VALUE=DATE:${start}`,
          `RRULE:${ruleText(rule)}`,
          'END:VEVENT',
        ];
        const now = expected[0].toZonedDateTime('Pacific/Honolulu').toInstant();
        const place = { timeZone: 'Pacific/Honolulu', now };
        const read = await readCalendar(['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\n'), place);
        if ('refusal' in read) throw new Error(read.refusal);
        const noons = expected.map((day) =>
          day.toZonedDateTime({ timeZone: 'Pacific/Honolulu', plainTime: '12:00' }),
        );
        const free = noons.filter(
          (noon) =>
            !read.blocks.some(
              ({ startsAt, endsAt }) =>
                startsAt.epochMilliseconds <= noon.epochMilliseconds &&
                noon.epochMilliseconds < endsAt.epochMilliseconds,
            ),
        );
        expect(free.map(String)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
