import { sentAccidentSchema } from '@makani/contract/road/accidents';
import * as z from 'zod/mini';

/** The fields of the form. Photos and the phone's position are beside it. */
export const accidentFormSchema = z.extend(
  z.omit(sentAccidentSchema, { photos: true, coordinates: true, isAnybodyHurt: true }),
  { hurt: z.enum(['no', 'yes'], { error: 'Please choose one.' }) },
);
export type AccidentValues = z.input<typeof accidentFormSchema>;

export const fieldOrder = [
  'hurt',
  'happenedAt',
  'place',
  'words',
  'otherParty.name',
  'otherParty.plate',
  'otherParty.insurer',
  'policeReport',
] as const;
