import { join } from 'node:path';

/** The folder in which a run records what the stand-in is asked and answers. */
export const recording = join(import.meta.dirname, '../../../test-reports/stripe');
