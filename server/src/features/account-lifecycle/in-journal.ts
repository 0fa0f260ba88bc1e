import type { Context } from '../../adapters/context.ts';
import { AppError } from '../../http/app-error.ts';

/** Waits for work on the erasure journal. @throws AppError `unavailable` when the journal cannot be written. */
export async function inJournal({ log }: Pick<Context, 'log'>, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.error({ err: error }, 'the erasure journal could not be written');
    throw new AppError('unavailable', { retryAfterSeconds: 60 });
  }
}
