import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { requiredPlainText, requiredText } from '../kernel/text.ts';
import { plainText } from '../kernel/visible-text.ts';

/** Card field limits of Spec 9: no other format, no Luhn check. */
export const cardLimits = { cardNumber: 16, expiryDate: 5, cvv: 3 } as const;

/** Fields of a card as they are printed and pasted, `4242-4242 4242 4242` and `12 / 2029`, in the form that has a limit. */
export const cardSpelling = {
  cardNumber: (text: string) => plainText(text).replaceAll(/[\s.-]/g, ''),
  expiryDate: expirySpelling,
  cvv: (text: string) => plainText(text).replaceAll(/\s/g, ''),
} as const;

export const cardSchema = z.strictObject({
  cardNumber: requiredPlainText('Card number', cardLimits.cardNumber, cardSpelling.cardNumber),
  expiryDate: requiredPlainText('Expiry date', cardLimits.expiryDate, cardSpelling.expiryDate),
  cvv: requiredPlainText('CVV', cardLimits.cvv, cardSpelling.cvv),
  cardholderName: requiredText('Cardholder name', 120),
});
export type Card = z.output<typeof cardSchema>;

/** `12 / 2029`, `12-29`, `1229` and `2029-12` → `12/29`; `12/202`, of which the last digit is missing, → `12/2`. */
function expirySpelling(text: string): string {
  const plain = plainText(text).replaceAll(/\s/g, '');
  const date =
    /^(?<month>\d\d?)[/.-](?:20(?=\d))?(?<year>\d\d?)$/.exec(plain) ??
    /^(?<month>\d\d)(?:20(?=\d\d))?(?<year>\d\d?)$/.exec(plain) ??
    /^20(?<year>\d\d)[/.-](?<month>\d\d?)$/.exec(plain);
  const found = date?.groups;
  return found === undefined ? plain : `${found['month']?.padStart(2, '0')}/${found['year']}`;
}

export const paymentStatuses = [
  'initiated',
  'authorising',
  'authorised',
  'capturing',
  'captured',
  'refunding',
  'refunded',
  'declined',
  'voiding',
  'voided',
  'unknown',
] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

/** The card network's token for a card, valid for one payment. */
export const paymentTokenSchema = z
  .string()
  .check(z.regex(/^[\w-]{8,200}$/, 'Please enter your card again.'));

/** The card network's endpoint. No other operation accepts a card, and the number is not stored. */
export const createCardToken = defineEndpoint({
  operationId: 'createCardToken',
  method: 'POST',
  path: '/payments/card-tokens',
  summary: 'Exchange card details for a single-use token and the last four digits',
  tag: 'payments',
  auth: 'user',
  takesCards: true,
  body: cardSchema,
  status: 201,
  response: z.object({ token: z.string(), last4: z.string() }),
  errors: ['not_found'],
});
