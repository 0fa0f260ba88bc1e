import { formatDailyUsd } from '@makani/contract/kernel/money';
import { formatWallDate } from '@makani/contract/kernel/time';
import type { PriceRule, PriceRuleKind } from '@makani/contract/vehicles/price-rules';
import { percentInWords } from './percent-in-words.ts';

type RuleWords = Pick<
  PriceRule,
  'kind' | 'fromDate' | 'untilDate' | 'days' | 'mayCostLess' | 'basisPoints' | 'dailyCents'
> & { weekdays: readonly number[] };

export const ruleKindNames: Record<PriceRuleKind, string> = {
  season: 'Season',
  weekday: 'Days of the week',
  length: 'Longer rentals',
  early_booking: 'Early booking',
  last_minute: 'Last minute',
};

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** `+30%`, or `$250 per day`. */
export function changeInWords({ basisPoints, dailyCents }: RuleWords): string {
  return basisPoints === null ? `${formatDailyUsd(dailyCents ?? 0)} per day` : percentInWords(basisPoints);
}

/** When a rule applies: `Saturday and Sunday, until Mar 1, 2027`. */
export function whenInWords(rule: RuleWords): string {
  if (rule.kind === 'season') return datesInWords(rule);
  const dates = datesInWords(rule);
  return dates === '' ? conditionOf(rule) : `${conditionOf(rule)}, ${dates}`;
}

function conditionOf({ kind, weekdays, days, mayCostLess }: RuleWords): string {
  const count = days === 1 ? '1 day' : `${days} days`;
  switch (kind) {
    case 'season':
      return '';
    case 'weekday':
      return listed(weekdays.map((day) => weekdayNames[day - 1] ?? ''));
    case 'length':
      return `${count} or longer${mayCostLess ? ', even if it costs less in total' : ''}`;
    case 'early_booking':
      return `Booked at least ${count} ahead`;
    case 'last_minute':
      return days === 0 ? 'Booked on the day of pickup' : `Booked at most ${count} ahead`;
  }
}

function datesInWords({ fromDate, untilDate }: RuleWords): string {
  if (fromDate !== null && untilDate !== null)
    return fromDate === untilDate
      ? formatWallDate(fromDate)
      : `${formatWallDate(fromDate)} to ${formatWallDate(untilDate)}`;
  if (fromDate !== null) return `from ${formatWallDate(fromDate)}`;
  return untilDate === null ? '' : `until ${formatWallDate(untilDate)}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
