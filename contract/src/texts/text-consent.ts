import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { phoneSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';

/** The version of the words beside the box: the day they last changed. Every consent is stored with it. */
export const textConsentVersion = '2026-11-30';

/** The words beside the box. Carriers ask for each sentence; a change needs a new version. */
export function textConsentWords(brand: string): string {
  return `Text me about my trips when it’s urgent: a pickup or return within the hour, a late vehicle, a breakdown, or a lockbox code from ${brand}. Message frequency varies, and message and data rates may apply. Reply STOP to end, HELP for help. You can rent without it.`;
}

/** Where the box was ticked: beside the account's own number, or beside that of a driver after paying. */
export const textPlaces = ['account', 'driver_details'] as const;
export type TextPlace = (typeof textPlaces)[number];

/** The urgent matters that a text message is sent about, and the answer to a consent. */
export const textKinds = [
  'consent_given',
  'pickup_soon',
  'return_soon',
  'overdue',
  'next_guest',
  'breakdown',
  'lockbox_code',
] as const;
export type TextKind = (typeof textKinds)[number];

export const textChoiceSchema = z.object({
  /** False where the site sends no text messages: then no box is shown. */
  isOffered: z.boolean(),
  /** The account's number as `+18085550100`; null for one that can't get texts, such as one with an extension. */
  accountPhone: z.nullable(z.string()),
  consent: z.nullable(z.object({ phone: z.string(), givenAt: instantSchema })),
  /** The number from which somebody replied STOP, while it gets none. */
  stoppedPhone: z.nullable(z.string()),
});
export type TextChoice = z.output<typeof textChoiceSchema>;

const otherWords = 'These words have changed. Please reload the page and read them again.';

export const textConsentSchema = z.strictObject({
  phone: phoneSchema,
  place: z.enum(textPlaces),
  /** The version that was shown. */
  version: z.literal(textConsentVersion, { error: otherWords }),
  /** The browser's time zone, by which quiet hours are kept away from trips. */
  timeZone: z.string().check(z.regex(/^[\w+\-/]{0,60}$/, 'This isn’t a time zone.')),
});
export type TextConsent = z.output<typeof textConsentSchema>;

const ofAccount = { tag: 'account', auth: 'user', path: '/account/text-consent', status: 200 } as const;

export const getTextConsent = defineEndpoint({
  operationId: 'getTextConsent',
  method: 'GET',
  ...ofAccount,
  summary: 'Return whether the signed-in user gets text messages about urgent matters, and at which number',
  response: textChoiceSchema,
  errors: [],
});

export const giveTextConsent = defineEndpoint({
  operationId: 'giveTextConsent',
  method: 'PUT',
  ...ofAccount,
  summary:
    'Consent to text messages about urgent matters. The number and the version of the words that were shown are stored; the consent for another number ends',
  body: textConsentSchema,
  response: textChoiceSchema,
  errors: ['not_found'],
});

export const endTextConsent = defineEndpoint({
  operationId: 'endTextConsent',
  method: 'DELETE',
  ...ofAccount,
  summary: 'End the consent to text messages at once',
  response: textChoiceSchema,
  errors: [],
});
