import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { requiredText } from '../kernel/text.ts';

/** Card field limits of Spec 9: no other format, no Luhn check. */
export const cardLimits = { cardNumber: 16, expiryDate: 5, cvv: 3 } as const;

export const cardSchema = z.strictObject({
  cardNumber: requiredText('Card number', cardLimits.cardNumber),
  expiryDate: requiredText('Expiry date', cardLimits.expiryDate),
  cvv: requiredText('CVV', cardLimits.cvv),
  cardholderName: requiredText('Cardholder name', 120),
});
export type Card = z.output<typeof cardSchema>;

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
  body: cardSchema,
  status: 201,
  response: z.object({ token: z.string(), last4: z.string() }),
  errors: ['not_found'],
});
