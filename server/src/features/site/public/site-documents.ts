export {
  type SiteDocument,
  currentDocument,
  hasUnknownFields,
  lockDocument,
  writeDocument,
} from '../site-documents.ts';
