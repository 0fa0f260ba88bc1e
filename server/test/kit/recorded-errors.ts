import { join } from 'node:path';

/** A file with a line for each error that a handler threw during the run: `payForBooking hold_expired`. */
export const recordedErrors = join(import.meta.dirname, '../../../test-reports/thrown-errors.txt');
