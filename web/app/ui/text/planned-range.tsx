import { formatPlannedRange } from '@makani/contract/kernel/time';

export interface PlannedRangeProps {
  from: string;
  until: string;
}

/** Pickup and return in a line that breaks between them and not within a time. */
export function PlannedRange({ from, until }: PlannedRangeProps) {
  const [pickup, dropoff] = formatPlannedRange(from, until).split(' to ');
  return (
    <>
      <span className="whitespace-nowrap">{pickup} to</span>{' '}
      <span className="whitespace-nowrap">{dropoff}</span>
    </>
  );
}
