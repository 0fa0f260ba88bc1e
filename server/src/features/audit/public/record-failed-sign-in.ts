import type { Context } from '../../../adapters/context.ts';
import { nextTurn } from '../../../adapters/event-loop.ts';
import { recordAct } from './audit.ts';

/**
 * Records a wrong password once the answer is on its way, because the time of writing would tell that there is such an
 * account. A row that cannot be written goes to the log.
 */
export function recordFailedSignIn(
  { db, log }: Pick<Context, 'db' | 'log'>,
  act: 'sign_in_failed' | 'operator_sign_in_failed',
  subjectId: string,
  now: Temporal.Instant,
): void {
  nextTurn()
    .then(() => recordAct(db, act, { subjectId }, now))
    .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in could not be recorded'));
}
