import type { Context } from '../../../adapters/context.ts';
import { reconcileCharges } from '../reconciliation/reconcile-charges.ts';
import { reportMismatches } from '../reconciliation/report-mismatches.ts';

type ReconcileContext = Pick<Context, 'db' | 'clock' | 'payments' | 'config' | 'log'>;

/** Longer than anything takes to settle, so that what was in flight is compared once it is settled. */
const recentHours = 2;
const nightlyDays = 8;

/** Compares what changed lately, and tells the office of what has not healed by itself. */
export async function reconcileRecent(context: ReconcileContext, signal: AbortSignal): Promise<void> {
  await reconcileCharges(context, context.clock.now().subtract({ hours: recentHours }), signal);
  await reportMismatches(context);
}

/** The same for everything that a late refund, capture or lapse may have touched. */
export async function reconcileNightly(context: ReconcileContext, signal: AbortSignal): Promise<void> {
  await reconcileCharges(context, context.clock.now().subtract({ hours: 24 * nightlyDays }), signal);
  await reportMismatches(context);
}

export {
  countMismatches,
  listOpenMismatches,
  listOpenOfTransfers,
  noteMismatch,
  resolveMismatches,
} from '../reconciliation/mismatches.repository.ts';
export { compareCharges } from '../reconciliation/reconcile-charges.ts';
