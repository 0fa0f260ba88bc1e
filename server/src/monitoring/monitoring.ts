import type { Context } from '../adapters/context.ts';
import type { Database } from '../db/database.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type Lifecycle, type Readiness, readinessCheck } from './readiness.ts';

/** Status that a process reports to its operators, on any port. */
export interface Operations {
  readiness(): Promise<Readiness>;
  metrics: Metrics;
}

export function createOperations(context: Context, database: Database, lifecycle: Lifecycle): Operations {
  return {
    readiness: readinessCheck(context, database, lifecycle),
    metrics: createMetrics(context),
  };
}
