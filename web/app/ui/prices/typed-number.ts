import { plainText } from '@makani/contract/kernel/visible-text';
import { centsOfDollars } from '@makani/domain/vehicles/vehicle-form';

type Unit = 'percent' | 'dollars';

/**
 * `12.5` → 1250. An empty field is 0, which the API refuses.
 * @returns the sentence for the field where the number isn’t plain: none is guessed, since prices are made of it.
 */
export function hundredthsTyped(text: string, unit: Unit): number | string {
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
