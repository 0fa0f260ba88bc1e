import * as z from 'zod/mini';
import { offerCodeSchema } from '../bookings/offers.ts';
import { requiredText } from '../kernel/text.ts';
import { wallDateSchema } from '../kernel/time.ts';
import { type Preview, settableOf, settingEndpoints } from './documents.ts';

const percentSchema = z
  .int('Please enter a whole percent, from 1 to 100.')
  .check(
    z.minimum(1, 'Please enter a whole percent, from 1 to 100.'),
    z.maximum(100, 'Please enter a whole percent, from 1 to 100.'),
  );

/** The longest rental that a code can ask for. */
const maxDays = 90;
const daysMessage = `Please enter whole days, from 1 to ${maxDays}.`;

/** The largest amount that a code takes off. */
const maxCents = 100_000;
const amountMessage = 'Please enter an amount from $0.01 to $1,000.00.';

/** The discount of a code on the rental fee, and the rentals it is for. */
export const offerRuleSchema = z.discriminatedUnion('kind', [
  /** From a Friday on, back by the Monday that follows. */
  z.strictObject({ kind: z.literal('weekend_percent'), percent: percentSchema }),
  z.strictObject({ kind: z.literal('seventh_day') }),
  z.strictObject({
    kind: z.literal('percent'),
    percent: percentSchema,
    leastDays: z.nullable(
      z.int(daysMessage).check(z.minimum(1, daysMessage), z.maximum(maxDays, daysMessage)),
    ),
  }),
  /** Never more than the rental fee. */
  z.strictObject({
    kind: z.literal('fixed'),
    amountCents: z.int(amountMessage).check(z.minimum(1, amountMessage), z.maximum(maxCents, amountMessage)),
  }),
]);
export type OfferRule = z.output<typeof offerRuleSchema>;

/** The pictures that are drawn. */
export const offerImages = [
  '/art/offers/weekend.svg',
  '/art/offers/weekly.svg',
  '/art/offers/elite.svg',
] as const;

/** Texts name the figures of the rule as `{percent}`, `{days}` and `{amount}`, so that they stay true. */
export const offerSettingSchema = z.strictObject({
  id: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Please use lowercase letters, digits and hyphens.')),
  title: requiredText('Title', 60),
  promise: requiredText('Promise', 80),
  description: requiredText('Description', 200),
  image: z.enum(offerImages),
  terms: z.array(requiredText('Term', 200)).check(z.maxLength(8, 'Please enter at most eight terms.')),
  /** Null where the offer needs no code; then nothing is taken off. */
  code: z.nullable(offerCodeSchema),
  rule: z.nullable(offerRuleSchema),
  /** Whether the home page shows it. A code is accepted either way. */
  isShown: z.boolean(),
  /** The first and last day on which a quote accepts the code, and the home page shows the offer. */
  firstDay: z.nullable(wallDateSchema),
  lastDay: z.nullable(wallDateSchema),
});
export type OfferSetting = z.output<typeof offerSettingSchema>;

/** How many there may be is judged when somebody changes them; what is stored can always be read. */
export const offersSettingSchema = z.strictObject({ offers: z.array(offerSettingSchema) });
export type OffersSetting = z.output<typeof offersSettingSchema>;

/** Offers to add or to replace, by their ids, and those to remove. */
export const offerChangesSchema = z.strictObject({
  offers: z.optional(z.array(offerSettingSchema).check(z.maxLength(20, 'There can be at most 20 offers.'))),
  removed: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
});
export type OfferChanges = z.output<typeof offerChangesSchema>;

export const settableOffersSchema = settableOf(offersSettingSchema, offerChangesSchema);
export type SettableOffers = z.output<typeof settableOffersSchema>;

export type OffersPreview = Preview<OffersSetting>;

export const {
  show: showOfferSettings,
  preview: previewOfferChange,
  change: changeOfferSettings,
} = settingEndpoints({
  name: 'Offer',
  path: 'offers',
  settings: offersSettingSchema,
  changes: offerChangesSchema,
  settable: settableOffersSchema,
  summaries: {
    show: 'Return the offers with their codes and rules, and planned changes',
    preview: 'Preview a change to the offers',
    change:
      'Add, change or remove offers now or at a set time. Existing quotes and bookings keep their price',
  },
});
