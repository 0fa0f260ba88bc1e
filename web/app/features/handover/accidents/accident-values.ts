import { sentAccidentSchema } from '@makani/contract/road/accidents';
import type { DefaultValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { LocalReport } from '../record/local-report.ts';

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

/** The fields as they were entered. */
export function formValues({ hurt, ...texts }: LocalReport['values']): DefaultValues<AccidentValues> {
  return { ...texts, ...(hurt !== null && { hurt }) };
}

/** The fields as the phone stores them, whether or not they are filled in. */
export function storedValues({
  hurt,
  ...texts
}: Omit<AccidentValues, 'hurt'> & {
  hurt: AccidentValues['hurt'] | null | undefined;
}): LocalReport['values'] {
  return { ...texts, hurt: hurt ?? null };
}
