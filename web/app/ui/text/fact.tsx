import { formatPlannedDay, formatWallClock } from '@makani/contract/kernel/time';
import type { ReactNode } from 'react';

/** A label and its value in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="label-caps text-brass-ink">{label}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}

export interface MomentFactProps {
  label: string;
  at: string;
  /** Where, if it isn't the location of the trip. */
  place?: string | undefined;
}

/** A wall time, `2026-12-01T10:00`: the day, and the time below it. */
export function MomentFact({ label, at, place }: MomentFactProps) {
  return (
    <Fact label={label}>
      {formatPlannedDay(at.slice(0, 10))}{' '}
      <span className="block text-ink-soft">
        {formatWallClock(at.slice(11))}
        {place === undefined ? null : ` in ${place}`}
      </span>
    </Fact>
  );
}
