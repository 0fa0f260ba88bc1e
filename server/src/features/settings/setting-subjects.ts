import type { Config } from '../../config/config.ts';
import { asSettingSubject } from './documents/site-subject.ts';
import { locationSubject } from './location-versions.ts';
import type { SettingSubject } from './setting-subject.ts';
import { arrivalsSubject } from './subjects/arrivals.ts';
import { policySubject } from './subjects/policy.ts';
import { offersSubject } from './subjects/offers.ts';
import { brandSubject } from './subjects/brand.ts';
import { limitsSubject } from './subjects/limits.ts';
import { faqSubject } from './subjects/faqs.ts';
import { supportSubject } from './subjects/support.ts';

/** Settings of the whole site. */
function siteSubjects(config: Pick<Config, 'site'>): Record<string, SettingSubject> {
  return {
    support: asSettingSubject(supportSubject(config)),
    policy: asSettingSubject(policySubject()),
    offers: asSettingSubject(offersSubject()),
    arrivals: asSettingSubject(arrivalsSubject()),
    brand: asSettingSubject(brandSubject(config)),
    desk: asSettingSubject(limitsSubject()),
    faqs: asSettingSubject(faqSubject()),
  };
}

export function subjectNamed(name: string, config: Pick<Config, 'site'>): SettingSubject {
  return siteSubjects(config)[name] ?? locationSubject(name);
}
