import { AppError } from '../../../http/app-error.ts';
import {
  currentDocument,
  hasUnknownFields,
  lockDocument,
  type SiteDocument,
  writeDocument,
} from '../../site/public/site-documents.ts';
import type { SiteSubject } from './site-subject.ts';

type Rules<Value extends object, Changes extends object> = Pick<
  SiteSubject<Value, Changes>,
  'changesSchema' | 'merge' | 'faults' | 'told'
>;

/** A document of `site_settings` with its rules. */
export function documentSubject<Value extends object, Changes extends object>(
  document: SiteDocument<Value>,
  rules: Rules<Value, Changes>,
): SiteSubject<Value, Changes> {
  const { name } = document;
  return {
    name,
    ...rules,
    lock: (trx) => lockDocument(trx, name),
    read: (db) => currentDocument(db, document),
    async write(trx, after) {
      if (await hasUnknownFields(trx, document)) throw new AppError('setting_changed', { message: isNewer });
      await writeDocument(trx, name, after);
    },
  };
}

const isNewer = 'The site is being updated. Please try again in a few minutes.';
