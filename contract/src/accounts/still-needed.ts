import * as z from 'zod/mini';

/** Why an account can't be deleted yet. */
export const stillNeededCodes = [
  'hold',
  'choice',
  'trip',
  'driving',
  'driven',
  'payment',
  'refund',
  'deposit',
  'charge',
  'dispute',
  'guests',
  'guest_dispute',
  'payout',
] as const;
export type StillNeededCode = (typeof stillNeededCodes)[number];

/** A reason with its sentence. Codes are open, so that a page reads those of a later version. */
export const stillNeededSchema = z.object({ code: z.string(), sentence: z.string() });
