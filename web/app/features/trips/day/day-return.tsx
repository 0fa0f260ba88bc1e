import type { TripDay } from '@makani/contract/handover/trip-day';
import { returnSteps } from '@makani/domain/handover/day-words';
import type { ReactNode } from 'react';
import { TripSection } from '../trip/trip-section.tsx';

export interface DayReturnProps {
  /** The return in words. */
  returnBy: string;
  energy: NonNullable<TripDay['vehicle']>['energy'];
  extend: ReactNode;
}

/** The steps of the return, and the ways to bring the vehicle back at another time. */
export function DayReturn({ returnBy, energy, extend }: DayReturnProps) {
  return (
    <TripSection title="Bring it back">
      <ol className="grid list-decimal gap-2 pl-5">
        {returnSteps(energy, returnBy).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {extend ? <div className="mt-5 flex flex-wrap gap-x-6 gap-y-3">{extend}</div> : null}
    </TripSection>
  );
}
