import { setTimeout as wait } from 'node:timers/promises';
import type { JobMetrics } from '../monitoring/metrics.ts';
import type { JobContext } from './job-context.ts';
import { jobs } from './registry.ts';

/** Runs the jobs until stopped. A failing job is logged and runs again at its next interval. */
export function startWorker(context: JobContext, metrics: JobMetrics): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const loops = jobs.map(async (job) => {
    metrics.begins(job.name);
    while (!stopped.signal.aborted) {
      try {
        await job.run(context);
        metrics.ended(job.name, 'succeeded');
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
