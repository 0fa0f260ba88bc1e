import { gradeSchema } from '@makani/contract/operator/operators';
import { wallMinuteSchema } from '@makani/contract/kernel/time';
import * as z from 'zod/mini';

/** Someone’s access to the desk began, changed or ended, or is to. */
export const operatorNewsSchema = z.object({
  news: z.enum([
    'invited',
    'invited_again',
    'joined',
    'changed',
    'ended',
    'restored',
    'invitation_planned',
    'change_planned',
    'end_planned',
    'plan_withdrawn',
  ]),
  /** The reader's name; empty for somebody who hasn’t joined. */
  firstName: z.string(),
  /** The name or address of the operator with this access. */
  who: z.string(),
  isReader: z.boolean(),
  /** The operator who did it; empty at the command line. */
  byName: z.string(),
  /** As it is now, or will be. */
  grade: gradeSchema,
  /** When a plan takes effect at the latest, on the clock of Honolulu. */
  from: z.nullable(wallMinuteSchema),
});
export type OperatorNews = z.output<typeof operatorNewsSchema>;
