import * as z from 'zod/mini';
import { requiredText } from '../kernel/text.ts';
import { faqCategories } from '../site/faqs.ts';
import { settableOf, settingEndpoints } from './documents.ts';

/** As many as a page can show. */
export const maxFaqs = 60;

/** Stays the same when the question is worded anew. */
const faqIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'A question has an ID of lowercase letters.'));

const faqFields = z.strictObject({
  category: z.enum(faqCategories, { error: 'Please choose a category.' }),
  question: requiredText('Question', 150),
  answer: requiredText('Answer', 1000),
});

const atMost = z.refine<object>(
  (questions) => Object.keys(questions).length <= maxFaqs,
  `At most ${maxFaqs} questions can be changed at once.`,
);

/** Only what is to change: of a question that stays, only the fields that differ. */
export const faqChangesSchema = z.strictObject({
  edited: z.optional(z.record(faqIdSchema, z.partial(faqFields)).check(atMost)),
  added: z.optional(z.record(faqIdSchema, faqFields).check(atMost)),
  /** Each with its question, by which the list of changes names it. */
  removed: z.optional(z.record(faqIdSchema, faqFields.shape.question).check(atMost)),
  /** The IDs in their new order. Those that are left out follow. */
  order: z.optional(z.array(faqIdSchema).check(z.maxLength(2 * maxFaqs))),
});
export type FaqChanges = z.output<typeof faqChangesSchema>;

/** A question as it is set, with names of figures such as `{youngDriverDaily}` in its answer. */
export const settableFaqFields = {
  id: z.string(),
  category: z.enum(faqCategories),
  question: z.string(),
  answer: z.string(),
};
export const settableFaqSchema = z.object(settableFaqFields);
export type SettableFaq = z.output<typeof settableFaqSchema>;

export const faqSettingsSchema = z.object({ faqs: z.array(settableFaqSchema) });
export type FaqSettings = z.output<typeof faqSettingsSchema>;

export const settableFaqsSchema = settableOf(faqSettingsSchema, faqChangesSchema);
export type SettableFaqs = z.output<typeof settableFaqsSchema>;

export const {
  show: showFaqSettings,
  preview: previewFaqChange,
  change: changeFaqSettings,
} = settingEndpoints({
  name: 'Faq',
  path: 'faqs',
  settings: faqSettingsSchema,
  changes: faqChangesSchema,
  settable: settableFaqsSchema,
  summaries: {
    show: 'Return the FAQ settings and planned changes',
    preview: 'Preview a change to the FAQs',
    change: 'Change the FAQs now or at a set time',
  },
});
