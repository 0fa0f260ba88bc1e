import { type FaqSettings, settableFaqFields } from '@makani/contract/settings/faq-settings';
import type { Faq } from '@makani/contract/site/faqs';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { withFigures } from '@makani/domain/faqs/faq-figures';
import { firstFaqs } from '@makani/domain/faqs/first-faqs';
import * as z from 'zod/mini';
import type { SiteDocument } from './site-documents.ts';

export const faqDocument: SiteDocument<FaqSettings> = {
  name: 'faqs',
  schema: z.strictObject({ faqs: z.array(z.strictObject(settableFaqFields)) }),
  initial: () => ({ faqs: [...firstFaqs] }),
};

/** As guests read them. */
export function shownFaqs({ faqs, policy }: FaqSettings & { policy: PolicyFigures }): Faq[] {
  return faqs.map(({ category, question, answer }) => ({
    category,
    question,
    answer: withFigures(answer, policy),
  }));
}
