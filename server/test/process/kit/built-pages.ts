import { pagesAreOutOfDate } from '../../../src/process/page-build.ts';
import { root } from './server-process.ts';

/** `npm test` builds them before anything else; a run of single files has to ask for it. */
export function requirePages(): void {
  if (pagesAreOutOfDate(root)) throw new Error('The pages are not built. Run: npm run build');
}
