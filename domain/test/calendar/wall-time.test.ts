import { wallDateSchema, wallTimeSchema } from '@makani/contract/kernel/time';
import { expect, test } from 'vitest';

const years = Array.from({ length: 104 }, (_, index) => String(1998 + index));
const two = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(2, '0'));

test('a wall time has a day that a date has, from 2000 to 2099', () => {
  const dates = years.flatMap((year) =>
    two(14).flatMap((month) => two(33).map((day) => `${year}-${month}-${day}`)),
  );
  const isTime = (date: string) => wallTimeSchema.safeParse(`${date}T10:00`).success;
  expect(dates.filter((date) => isTime(date) !== wallDateSchema.safeParse(date).success)).toEqual([]);
  expect(dates.filter(isTime)).toHaveLength(36_525);
});

test.each(['T24:00', 'T09:15', 'T9:00', 'T10:60', ' 10:00', 'T10:00Z', 'T10:00:00', ''])(
  'a wall time has a time on the half hour, not %j',
  (time) => {
    expect(wallTimeSchema.safeParse(`2026-12-01${time}`).success).toBe(false);
  },
);
