import type { HostRuleForm, PriceRule, PriceRuleKind } from '@makani/contract/vehicles/price-rules';

/** What a form of a price rule holds: text as it is typed. */
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

/** As the API takes it; what is no number stays none, and is refused there. */
export function ruleOf(values: RuleValues): Omit<HostRuleForm, 'vehicleId'> {
  const { kind, change } = values;
  const isPrice = kind === 'season' && change === 'price';
  const points = hundredthsOf(values.percent);
  return {
    name: values.name,
    kind,
    fromDate: values.fromDate === '' ? null : values.fromDate,
    untilDate: values.untilDate === '' ? null : values.untilDate,
    weekdays: kind === 'weekday' ? [...values.weekdays] : [],
    days: hasDays(kind) ? wholeOf(values.days) : null,
    mayCostLess: kind === 'length' && values.mayCostLess,
    basisPoints: isPrice ? null : change === 'less' ? 0 - points : points,
    dailyCents: isPrice ? hundredthsOf(values.price) : null,
    isActive: values.isActive,
  };
}

/** `12.5` → 1250. An empty field is 0, which nothing takes. */
function hundredthsOf(text: string): number {
  const number = Number(
    text
      .trim()
      .replace(/^\$|%$/g, '')
      .replaceAll(',', ''),
  );
  return Number.isFinite(number) ? Math.round(number * 100) : 0;
}

function wholeOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1;
}
