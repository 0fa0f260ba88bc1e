import { pagesAreOutOfDate } from '../../../src/process/start/page-build.ts';
import { root } from '../../../../proof/kit/site-process.ts';

/** `npm test` builds the pages first; a run of single files has to do it on its own. */
export function requirePages(): void {
  if (pagesAreOutOfDate(root)) throw new Error('The pages are not built. Run: npm run build');
}
