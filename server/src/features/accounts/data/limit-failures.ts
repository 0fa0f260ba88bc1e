import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { returnAttempt, takeHit } from '../../../http/counts.ts';
import { logSecurityEvent } from '../../../http/security-events.ts';

interface Budget {
  /** The route, as the log names it. */
  limit: string;
  max: number;
  seconds: number;
}

/**
 * Limits wrong credentials of the whole site. A try is counted before it is made, so that of many at once only so many are
 * compared; one that was not wrong is given back.
 * @param isKnown Asked when the budget is used up: lets a try pass all the same.
 * @throws AppError `too_many_requests`.
 */
export async function limitFailures<T>(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  { limit, max, seconds }: Budget,
  attempt: () => Promise<T>,
  isKnown: () => boolean = () => false,
): Promise<T> {
  const key = `${limit} failures`;
  const wait = await takeHit(context, key, { max, seconds });
  if (wait > 0 && !isKnown()) {
    logSecurityEvent(context.log, 'limit_reached', { limit, max, seconds, by: 'everybody' });
    throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  }
  let isWrong = false;
  try {
    return await attempt();
  } catch (error) {
    isWrong = error instanceof AppError && error.code === 'invalid_credentials';
    throw error;
  } finally {
    if (!isWrong) await returnAttempt(context.db, `${key} ${seconds}`);
  }
}
