import type { StripeChange, StripeError, StripeFieldName } from './stripe-js.ts';

export const fieldLabels: Record<StripeFieldName, string> = {
  cardNumber: 'Card number',
  cardExpiry: 'Expiry date',
  cardCvc: 'CVV',
};

/** Stripe's codes of what is wrong with a field, in our words. Source: https://docs.stripe.com/error-codes */
const problems: Record<string, { field: StripeFieldName; words: string }> = {
  incomplete_number: { field: 'cardNumber', words: 'This card number is incomplete.' },
  invalid_number: { field: 'cardNumber', words: 'This card number is invalid.' },
  incorrect_number: { field: 'cardNumber', words: 'This card number is invalid.' },
  incomplete_expiry: { field: 'cardExpiry', words: 'This expiry date is incomplete.' },
  invalid_expiry_month: { field: 'cardExpiry', words: 'This expiry date is invalid.' },
  invalid_expiry_year: { field: 'cardExpiry', words: 'This expiry date is invalid.' },
  invalid_expiry_month_past: { field: 'cardExpiry', words: 'This card has expired.' },
  invalid_expiry_year_past: { field: 'cardExpiry', words: 'This card has expired.' },
  expired_card: { field: 'cardExpiry', words: 'This card has expired.' },
  incomplete_cvc: { field: 'cardCvc', words: 'This CVV is incomplete.' },
  invalid_cvc: { field: 'cardCvc', words: 'This CVV is invalid.' },
  incorrect_cvc: { field: 'cardCvc', words: 'This CVV is invalid.' },
};

/** The field at which an error of Stripe belongs; undefined when it is about none. */
export function problemOf({ code = '' }: StripeError): (typeof problems)[string] | undefined {
  return Object.hasOwn(problems, code) ? problems[code] : undefined;
}

/** The problem that keeps a field from being sent; undefined for none. */
export function problemOfField(field: StripeFieldName, { empty, complete, error }: StripeChange) {
  const label = fieldLabels[field];
  if (empty) return `${label} is required.`;
  if (error !== undefined) return problemOf(error)?.words ?? error.message ?? `This ${label} is invalid.`;
  return complete ? undefined : problems[incomplete[field]]?.words;
}

const incomplete: Record<StripeFieldName, string> = {
  cardNumber: 'incomplete_number',
  cardExpiry: 'incomplete_expiry',
  cardCvc: 'incomplete_cvc',
};
