import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** Spec 3. */
export const faqCategories = ['Rental Requirements', 'Policies', 'Insurance', 'Services'] as const;
export type FaqCategory = (typeof faqCategories)[number];

export const faqSchema = z.object({
  category: z.enum(faqCategories),
  question: z.string(),
  answer: z.string(),
});
export type Faq = z.output<typeof faqSchema>;

/** In the order in which they are shown. Figures in the answers are those of the current rules. */
export const listFaqs = defineEndpoint({
  operationId: 'listFaqs',
  method: 'GET',
  path: '/faqs',
  summary: 'List the frequently asked questions with their answers',
  tag: 'site',
  auth: 'none',
  status: 200,
  response: z.object({ faqs: z.array(faqSchema) }),
  errors: [],
});
