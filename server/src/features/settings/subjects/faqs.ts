import { type FaqChanges, faqChangesSchema, type FaqSettings } from '@makani/contract/settings/faq-settings';
import { changedFaqs, differingFaqs, faultsOfFaqs } from '@makani/domain/faqs/faq-changes';
import { faqDocument } from '../../site/public/current-faqs.ts';
import { documentSubject } from '../documents/document-subject.ts';
import type { SiteSubject } from '../documents/site-subject.ts';

export function faqSubject(): SiteSubject<FaqSettings, FaqChanges> {
  return documentSubject(faqDocument, {
    changesSchema: faqChangesSchema,
    merge: changedFaqs,
    faults: faultsOfFaqs,
    reported: differingFaqs,
  });
}
