import type { DayEvent } from '@makani/contract/handover/today';
import { Link } from 'react-router';
import { buttonClass } from '../../buttons/button-class.ts';

export interface HandoverLinkProps {
  event: DayEvent;
  /** The address of the hand-over. */
  to: string;
}

/** Opens the hand-over of an arrival or return that is still to come. */
export function HandoverLink({ event: { kind, state, reference }, to }: HandoverLinkProps) {
  if (state !== 'ahead' && state !== 'late') return null;
  const action = kind === 'pickup' ? 'Hand over' : 'Take back';
  return (
    <Link
      to={to}
      aria-label={`${action}, booking ${reference}`}
      className={buttonClass({ variant: state === 'late' ? 'primary' : 'secondary' })}
    >
      {action}
    </Link>
  );
}
