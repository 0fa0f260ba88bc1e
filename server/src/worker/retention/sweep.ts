import { endOfPeriod } from '@makani/domain/retention/retention-times';
import { batchRows, sweepBatch } from '../../db/expiring-rows.ts';
import type { JobContext } from '../../features/mail/public/job-context.ts';
import { type RetainedFiles, retainedFiles, retainedRows, type RetainedRows } from './retention-table.ts';

export const sweepEverySeconds = 600;
const batchesPerRun = 600;
/** The most rows of one kind that go in a run. */
export const rowsPerRun = batchRows * batchesPerRun;

/**
 * Works through the table of what goes, a batch of each kind after the other, so that a flood of one kind
 * keeps no other waiting. A kind that fails is left for the next run.
 * @throws AggregateError when one has failed, after all others.
 */
export async function sweepRows(
  { db, clock, encryption, log }: Pick<JobContext, 'db' | 'clock' | 'encryption' | 'log'>,
  signal: AbortSignal,
  kinds: readonly RetainedRows[] = retainedRows,
): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  let open = [...kinds];
  for (let batch = 0; batch < batchesPerRun && open.length > 0; batch += 1) {
    const left: RetainedRows[] = [];
    for (const kind of open) {
      if (signal.aborted) break;
      try {
        const before = endOfPeriod(kind.retainFor, now);
        if (await sweepBatch(db, kind.rows, { encryption, now, before })) left.push(kind);
      } catch (error) {
        log.error({ err: error, what: kind.what }, 'a sweep failed');
        failures.push(error);
      }
    }
    open = left;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sweeps failed`);
}

/** The same for files of this machine or of the photo store, which take longer to look through. */
export async function sweepFiles(
  context: JobContext,
  signal: AbortSignal,
  kinds: readonly RetainedFiles[] = retainedFiles,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { what, retainFor, sweep } of kinds) {
    if (signal.aborted) break;
    try {
      await sweep(context, endOfPeriod(retainFor, context.clock.now()), signal);
    } catch (error) {
      context.log.error({ err: error, what }, 'a sweep failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sweeps failed`);
}
