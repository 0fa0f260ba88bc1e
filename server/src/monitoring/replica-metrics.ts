import { Counter, Gauge, type Registry } from 'prom-client';
import type { Reads } from '../db/servers/reads.ts';

/** Without a replica, no gauge has a value, and every read is the primary's. */
export function registerReplicaMetrics(registry: Registry, { replica, done }: Reads): void {
  const registers = [registry];
  const reads = new Counter({
    name: 'makani_reads_total',
    help: 'Searches, lists and public pages that this process read from each server',
    labelNames: ['server'],
    registers,
    collect() {
      reads.reset();
      for (const [server, count] of Object.entries(done)) reads.inc({ server }, count);
    },
  });
  const used = new Gauge({
    name: 'makani_replica_used',
    help: '1 while this process reads from the replica, 0 while that is away or too far behind',
    registers,
    collect() {
      used.remove();
      if (replica !== undefined) used.set(replica.isUsed() ? 1 : 0);
    },
  });
  const failures = new Counter({
    name: 'makani_replica_failures_total',
    help: 'Reads that failed on the replica and were done again on the primary',
    registers,
    collect() {
      failures.reset();
      failures.inc(replica?.failures() ?? 0);
    },
  });
  const behind = new Gauge({
    name: 'makani_replica_behind_seconds',
    help: 'How old what the replica shows may be; no value while it is away',
    registers,
    collect() {
      behind.remove();
      const milliseconds = replica?.behindMs();
      if (milliseconds !== undefined) behind.set(milliseconds / 1000);
    },
  });
}
