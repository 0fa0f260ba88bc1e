import type { HostRuleForm, PriceRule, PriceRuleKind } from '@makani/contract/vehicles/price-rules';
import { plainText } from '@makani/contract/kernel/visible-text';
import { centsOfDollars } from '@makani/domain/vehicles/vehicle-form';

type Unit = 'percent' | 'dollars';

/**
 * `12.5` → 1250. An empty field is 0, which the API refuses.
 * @returns the sentence for the field where the number isn’t plain: none is guessed, since prices are made of it.
 */
function hundredthsTyped(text: string, unit: Unit): number | string {
  const typed = plainText(text).replace(unit === 'dollars' ? /^\$/ : /%$/, '');
  const number = typed.trim();
  if (number === '') return 0;
  if (/^[-−+]/.test(number)) return signed[unit];
  const isGrouped = unit === 'dollars' && /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(number);
  return centsOfDollars(isGrouped ? number.replaceAll(',', '') : number) ?? faultOf(number, unit);
}

const signed: Record<Unit, string> = {
  percent: 'Please enter it without a sign: choose More or Less instead.',
  dollars: 'Please enter the price without a sign.',
};

const examples: Record<Unit, string> = {
  percent: 'Please enter a percentage, such as 12.5.',
  dollars: 'Please enter an amount, such as 399.99.',
};

function faultOf(number: string, unit: Unit): string {
  if (/^\d+,\d{1,2}$/.test(number)) return `Please enter ${number.replace(',', '.')}, with a decimal point.`;
  if (/^[\d,]+\.\d{3,}$/.test(number)) return 'Please enter at most two decimals.';
  return examples[unit];
}

/** The values of a price rule's form: text as typed. */
export interface RuleValues {
  name: string;
  kind: PriceRuleKind;
  fromDate: string;
  untilDate: string;
  weekdays: readonly number[];
  days: string;
  mayCostLess: boolean;
  change: 'more' | 'less' | 'price';
  percent: string;
  price: string;
  isActive: boolean;
}

export const emptyRule: RuleValues = {
  name: '',
  kind: 'season',
  fromDate: '',
  untilDate: '',
  weekdays: [],
  days: '',
  mayCostLess: false,
  change: 'more',
  percent: '',
  price: '',
  isActive: true,
};

export function valuesOf(rule: PriceRule): RuleValues {
  const { basisPoints, dailyCents } = rule;
  return {
    name: rule.name,
    kind: rule.kind,
    fromDate: rule.fromDate ?? '',
    untilDate: rule.untilDate ?? '',
    weekdays: rule.weekdays,
    days: rule.days === null ? '' : String(rule.days),
    mayCostLess: rule.mayCostLess,
    change: basisPoints === null ? 'price' : basisPoints < 0 ? 'less' : 'more',
    percent: basisPoints === null ? '' : String(Math.abs(basisPoints) / 100),
    price: dailyCents === null ? '' : String(dailyCents / 100),
    isActive: rule.isActive,
  };
}

export function hasDays(kind: PriceRuleKind): boolean {
  return kind === 'length' || kind === 'early_booking' || kind === 'last_minute';
}

/** Errors by the API's names of fields. */
export type RuleFaults = Readonly<Record<string, string>>;

type Rule = Omit<HostRuleForm, 'vehicleId'>;

/**
 * As the API takes it, or what can’t be read of it, at its fields. What is missing is refused by the API.
 * @param unreadable The dates that the browser can’t read: see `unreadableDates`.
 */
export function readRule(
  values: RuleValues,
  unreadable: RuleFaults = {},
): { rule: Rule } | { faults: RuleFaults } {
  const { kind, change } = values;
  const isPrice = kind === 'season' && change === 'price';
  const hundredths = isPrice
    ? hundredthsTyped(values.price, 'dollars')
    : hundredthsTyped(values.percent, 'percent');
  if (typeof hundredths === 'string')
    return { faults: { ...unreadable, [isPrice ? 'dailyCents' : 'basisPoints']: hundredths } };
  if (Object.keys(unreadable).length > 0) return { faults: unreadable };
  const rule = {
    name: values.name,
    kind,
    fromDate: values.fromDate === '' ? null : values.fromDate,
    untilDate: values.untilDate === '' ? null : values.untilDate,
    weekdays: kind === 'weekday' ? [...values.weekdays] : [],
    days: hasDays(kind) ? wholeOf(values.days) : null,
    mayCostLess: kind === 'length' && values.mayCostLess,
    basisPoints: isPrice ? null : change === 'less' ? 0 - hundredths : hundredths,
    dailyCents: isPrice ? hundredths : null,
    isActive: values.isActive,
  };
  return { rule };
}

/** Invalid input becomes -1, so that the API refuses it. */
function wholeOf(text: string): number {
  const plain = plainText(text);
  return /^\d{1,4}$/.test(plain) ? Number(plain) : -1;
}
