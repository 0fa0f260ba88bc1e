import { type FaqSettings, faqSettingsSchema } from '@makani/contract/settings/faq-settings';
import type { Faq } from '@makani/contract/site/faqs';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { withFigures } from '@makani/domain/faqs/faq-figures';
import { firstFaqs } from '@makani/domain/faqs/first-faqs';
import type { SiteDocument } from './site-documents.ts';

export const faqDocument: SiteDocument<FaqSettings> = {
  name: 'faqs',
  schema: faqSettingsSchema,
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
