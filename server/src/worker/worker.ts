import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../features/mail/public/job-context.ts';
import { jobs as allJobs, type Job } from './registry.ts';

export interface JobMetrics {
  /** Called at start, so that a job that never ran shows as zero. */
  begins(job: string): void;
  ended(job: string, outcome: 'succeeded' | 'failed'): void;
}

const usualDeadlineSeconds = 300;
/** How long a run may go on after its deadline or the stop; a stop as a whole has ten seconds. */
const usualGraceMs = 4_000;

/**
 * Runs the jobs until stopped. A failing job is logged and runs again at its next interval. So does one that does not
 * end in time: its run is left to itself, and neither the next run nor the stop waits for it. The first runs begin
 * after a rest, if one is given.
 */
export function startWorker(
  context: JobContext,
  metrics: JobMetrics,
  {
    jobs = allJobs,
    graceMs = usualGraceMs,
    restMs = 0,
  }: { jobs?: Job[]; graceMs?: number; restMs?: number } = {},
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const loops = jobs.map(async (job) => {
    metrics.begins(job.name);
    if (restMs > 0) await wait(restMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    while (!stopped.signal.aborted) {
      const began = performance.now();
      try {
        await runInTime(job, context, stopped.signal, graceMs);
        metrics.ended(job.name, 'succeeded');
        context.log.debug({ job: job.name, ms: Math.round(performance.now() - began) }, 'a job ended');
      } catch (error) {
        metrics.ended(job.name, 'failed');
        context.log.error({ err: error, job: job.name }, 'a job failed');
      }
      await wait(job.everySeconds * 1000, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

/** Every job is safe to run twice at once, so a run that is left to itself does no harm to the next. */
async function runInTime(
  job: Job,
  context: JobContext,
  stopped: AbortSignal,
  graceMs: number,
): Promise<void> {
  const seconds = job.deadlineSeconds ?? usualDeadlineSeconds;
  const { promise: leftToItself, reject } = Promise.withResolvers<never>();
  const run = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const requestStop = (): void => {
    clearTimeout(grace);
    const why = stopped.aborted ? 'when the worker stopped' : `within ${seconds} seconds`;
    grace = setTimeout(() => reject(new Error(`${job.name} did not end ${why}`)), graceMs);
    run.abort();
  };
  const deadline = setTimeout(requestStop, seconds * 1000);
  stopped.addEventListener('abort', requestStop, { once: true });
  try {
    await Promise.race([job.run(context, run.signal), leftToItself]);
  } finally {
    clearTimeout(deadline);
    clearTimeout(grace);
    stopped.removeEventListener('abort', requestStop);
  }
}
