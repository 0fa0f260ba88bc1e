import { type BrandChanges, brandChangesSchema } from '@makani/contract/settings/brand-settings';
import type { Brand } from '@makani/contract/site/brand';
import type { Config } from '../../../config/config.ts';
import { brandDocument } from '../../site/public/brand.ts';
import { documentSubject } from '../documents/document-subject.ts';
import type { SiteSubject } from '../documents/site-subject.ts';

export function brandSubject(config: Pick<Config, 'site'>): SiteSubject<Brand, BrandChanges> {
  return documentSubject<Brand, BrandChanges>(brandDocument(config), {
    changesSchema: brandChangesSchema,
    merge: (value, changes) => ({ ...value, ...changes }),
    faults: () => ({}),
  });
}
