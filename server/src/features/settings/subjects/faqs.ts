import { type FaqChanges, faqChangesSchema, type FaqSettings } from '@makani/contract/settings/faq-settings';
import { changedFaqs, differingFaqs, faultsOfFaqs } from '@makani/domain/faqs/faq-changes';
import type { Config } from '../../../config/config.ts';
import { faqDocument } from '../../site/public/current-faqs.ts';
import { documentSubject } from '../documents/document-subject.ts';
import type { SiteSubject } from '../documents/site-subject.ts';

export function faqSubject(config: Pick<Config, 'site'>): SiteSubject<FaqSettings, FaqChanges> {
  return documentSubject(
    faqDocument,
    { changesSchema: faqChangesSchema, merge: changedFaqs, faults: faultsOfFaqs, told: differingFaqs },
    config,
  );
}
