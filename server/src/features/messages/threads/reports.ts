import type { DeskThread } from '@makani/contract/messages/desk-messages';
import type { ThreadRow } from '../data/threads.repository.ts';

type Report = DeskThread['report'];
type Reported = Pick<
  ThreadRow,
  'reported_by' | 'reported_at' | 'report_reason' | 'second_report_at' | 'second_report_reason'
>;

/** The open report of a thread, and the one that the other side has added. */
export function reportsOf(row: Reported): { first: Report; second: Report } {
  const { reported_by: by } = row;
  if (by === null) return { first: null, second: null };
  return {
    first: report(by, row.reported_at, row.report_reason),
    second: report(otherSide(by), row.second_report_at, row.second_report_reason),
  };
}

/** The open report of a side. */
export function reportOf(row: Reported, side: 'guest' | 'host'): Report {
  const { first, second } = reportsOf(row);
  return first?.by === side ? first : second?.by === side ? second : null;
}

export function otherSide(side: 'guest' | 'host'): 'guest' | 'host' {
  return side === 'guest' ? 'host' : 'guest';
}

function report(by: 'guest' | 'host', at: Temporal.Instant | null, reason: string | null): Report {
  return at === null || reason === null ? null : { by, at: at.toString(), reason };
}
