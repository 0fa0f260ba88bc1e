import { join } from 'node:path';

/** A line for each error that a handler threw in a test of the run: `payForBooking hold_expired`. */
export const recordedErrors = join(import.meta.dirname, '../../../test-reports/thrown-errors.txt');
