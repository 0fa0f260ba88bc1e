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
  'changesSchema' | 'merge' | 'faults' | 'reported' | 'tooSoon' | 'takesTwo' | 'announce'
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
    write: (trx, after) => writeDocument(trx, name, after),
    isNewer: (trx) => hasUnknownFields(trx, document),
  };
}
