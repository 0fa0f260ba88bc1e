import { lineKinds } from '@makani/domain/pricing/line-kinds';
import { insurancePercent, servicePercent, weekendPercent } from '@makani/domain/pricing/rates';

/** Where prices are made: their rates, rules and words. */
const pricing = /^domain\/src\/pricing\/(?:line-kinds|discounts|rates)\.ts$/;
const sources = /^(?:contract|domain|server)\/src\/|^web\/app\//;

const percents = [...Object.values(insurancePercent), servicePercent, weekendPercent].join('|');
const titles = Object.values(lineKinds)
  .map(({ title }) => title)
  .join('|');
const fees = '\\b(?:rental|insurance|service)FeeCents\\b';

const forbidden = {
  // Not `object-[15%_45%]`, which places a picture.
  'takes a percentage from domain/src/pricing/rates.ts': new RegExp(`(?<![[\\d_.])(?:${percents})\\s?%`),
  'takes the name of a line from domain/src/pricing/line-kinds.ts': new RegExp(`['"\`>]\\s*(?:${titles})\\b`),
  'adds up by domain/src/pricing/quote-lines.ts': new RegExp(`${fees}\\s*[+-]|[+-]\\s*[\\w.?]*${fees}`),
};

/** Law 9: a price is made in one place. Elsewhere nobody types a rate or a line's name, and nobody adds up. */
export function priceRefusals(path: string, text: string): string[] {
  if (pricing.test(path) || !sources.test(path)) return [];
  return Object.entries(forbidden).flatMap(([says, pattern]) => (pattern.test(text) ? [says] : []));
}
