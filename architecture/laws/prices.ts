import { lineKinds } from '@makani/domain/pricing/line-kinds';
import { exciseRates } from '@makani/domain/pricing/charge-rates';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { weekendPercent } from '@makani/domain/pricing/rates';

/** The files that define rates, rules and names of price lines. */
const pricing = /^domain\/src\/pricing\/(?:line-kinds|discounts|rates|charge-rates)\.ts$/;
const sources = /^(?:contract|domain|server)\/src\/|^web\/app\//;

const exciseTax = exciseRates.map(({ milliPercent }) => String(milliPercent / 1000).replace('.', '\\.'));
const { basicInsurancePercent, premiumInsurancePercent, servicePercent } = initialPolicy;
const set = [basicInsurancePercent, premiumInsurancePercent, servicePercent];
const percents = [...set, weekendPercent, ...exciseTax].join('|');
const titles = Object.values(lineKinds)
  .map(({ title }) => title)
  .join('|');
const fees = '\\b(?:rental|insurance|service)FeeCents\\b';

const forbidden = {
  // The lookbehind excludes image positions such as `object-[15%_45%]`.
  'takes a percentage from domain/src/pricing/rates.ts or domain/src/policy/policy-figures.ts': new RegExp(
    `(?<![[\\d_.])(?:${percents})\\s?%`,
  ),
  'takes the name of a line from domain/src/pricing/line-kinds.ts': new RegExp(`['"\`>]\\s*(?:${titles})\\b`),
  'adds up by domain/src/pricing/quote-lines.ts': new RegExp(`${fees}\\s*[+-]|[+-]\\s*[\\w.?]*${fees}`),
};

/** Law 9: prices are computed in one place. Other code must not contain rates or line names, or add up fees. */
export function priceRefusals(path: string, text: string): string[] {
  if (pricing.test(path) || !sources.test(path)) return [];
  return Object.entries(forbidden).flatMap(([says, pattern]) => (pattern.test(text) ? [says] : []));
}
