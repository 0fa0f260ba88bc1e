import type { DayEvent } from '@makani/contract/handover/today';
import { buttonClass } from '../../buttons/button-class.ts';

/** The link to the hand-over of an arrival or return that is still to come. */
export function handoverAction({ kind, state, reference }: DayEvent) {
  if (state !== 'ahead' && state !== 'late') return undefined;
  const children = kind === 'pickup' ? 'Hand over' : 'Take back';
  return {
    children,
    'aria-label': `${children}, booking ${reference}`,
    className: buttonClass({ variant: state === 'late' ? 'primary' : 'secondary' }),
  };
}
