import * as answers from './answers.ts';
import * as bookingState from './booking-state.ts';
import * as forms from './forms.ts';
import * as stored from './stored.ts';

/** Everything that zod checks in the browser. It is one script, which no page needs before it works. */
export const checks = { ...answers, ...bookingState, ...forms, ...stored };
