import { holdEndings } from '@makani/domain/bookings/booking-moves';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../adapters/context.ts';
import type { JobMetrics } from '../worker/worker.ts';
import { onBookingMove } from '../features/bookings/public/booking-moves.ts';
import { registerBusinessMetrics } from './business-metrics.ts';
import { registerReplicaMetrics } from './replica-metrics.ts';

/** The process's metrics for Prometheus. Names and labels are documented in docs/operations/monitoring.md. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Counts the requests of one app. */
  observe(app: FastifyInstance): void;
  /** The worker reports each job it runs. */
  jobs: JobMetrics;
}

export function createMetrics(context: Context): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerBusinessMetrics(registry, context);
  countBookingMoves(registry);
  registerReplicaMetrics(registry, context.reads);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    ...requestMetrics(registry),
    jobs: jobMetrics(registry),
  };
}

function requestMetrics(registry: Registry): Pick<Metrics, 'observe'> {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  });
  function observe(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      duration.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      if (reply.statusCode >= 500) failures.inc();
      done();
    });
  }
  return { observe };
}

function countBookingMoves(registry: Registry): void {
  const moves = new Counter({
    name: 'makani_booking_moves_total',
    help: 'Bookings that came to a status through this process; sum over all processes',
    labelNames: ['status'],
    registers: [registry],
  });
  const ended = new Counter({
    name: 'makani_holds_ended_total',
    help: 'Holds that ended through this process: by request they were paid, by expire nobody paid, by release their guest let them go or replaced them; sum over all processes',
    labelNames: ['move'],
    registers: [registry],
  });
  for (const move of holdEndings) ended.inc({ move }, 0);
  const statuses = onBookingMove(({ to, move }) => {
    moves.inc({ status: to });
    if (move !== null && holdEndings.includes(move)) ended.inc({ move });
  });
  for (const status of statuses) moves.inc({ status }, 0);
}

function jobMetrics(registry: Registry): JobMetrics {
  const runs = new Counter({
    name: 'makani_job_runs_total',
    help: 'Runs of the background jobs of this process by outcome',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const lastSuccess = new Gauge({
    name: 'makani_job_last_success_timestamp_seconds',
    help: 'When a background job of this process last came to its end, 0 for never',
    labelNames: ['job'],
    registers: [registry],
  });
  return {
    begins(job) {
      runs.inc({ job, outcome: 'succeeded' }, 0);
      runs.inc({ job, outcome: 'failed' }, 0);
      lastSuccess.set({ job }, 0);
    },
    ended(job, outcome) {
      runs.inc({ job, outcome });
      if (outcome === 'succeeded') lastSuccess.setToCurrentTime({ job });
    },
  };
}
