import type { Trip } from '@makani/contract/bookings/trips';
import type { TripDay as Day } from '@makani/contract/handover/trip-day';
import { recordedInWords } from '@makani/domain/handover/day-words';
import { needsSignature } from '@makani/domain/agreement/agreement-state';
import type { ReactNode } from 'react';
import type { Support } from '../trip/support.ts';
import { TripSection } from '../trip/trip-section.tsx';
import { AgreementLine } from './agreement-line.tsx';
import { DayRoadside } from './day-roadside.tsx';
import { DayReturn } from './day-return.tsx';
import { DayVehicle } from './day-vehicle.tsx';

export interface TripDayProps {
  trip: Pick<Trip, 'id' | 'location'>;
  /** The return in words. */
  returnBy: string;
  day: Day;
  support: Support;
  /** Buttons to extend the trip or to return early. */
  extend?: ReactNode;
  /** The way to record the pickup or the return. */
  handover?: ReactNode;
  /** The way to reports of accidents. */
  road?: ReactNode;
}

/** The part of the trip's page for the day itself: sign, find the vehicle, get the key, and bring it back. */
export function TripDay({ trip, returnBy, day, support, extend, handover, road }: TripDayProps) {
  const { phase, vehicle, agreement } = day;
  switch (phase) {
    case 'none':
      return null;
    case 'before':
      return needsSignature(agreement) ? (
        <div className="mt-7 print:hidden">
          <AgreementLine tripId={trip.id} state={agreement} />
        </div>
      ) : null;
    case 'over':
      return (
        <div className="mt-7 print:hidden">
          <ul className="text-ink-soft">
            {recordedInWords(day).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {agreement === 'signed' ? <AgreementLine tripId={trip.id} state={agreement} /> : null}
          {road ? <div className="mt-5">{road}</div> : null}
        </div>
      );
    case 'day':
    case 'under_way':
      return (
        <div className="mt-8 grid gap-9 print:hidden">
          <div className="grid gap-4">
            <AgreementLine tripId={trip.id} state={agreement} isUnderWay={phase === 'under_way'} />
            {handover}
          </div>
          {vehicle === null || day.pickedUp !== null ? null : (
            <DayVehicle trip={trip} vehicle={vehicle} lockbox={day.lockbox} state={agreement} />
          )}
          {phase === 'under_way' ? (
            <DayReturn returnBy={returnBy} energy={vehicle?.energy ?? 'fuel'} extend={extend} />
          ) : null}
          <TripSection title="On the road">
            <DayRoadside phone={support.phone}>{road}</DayRoadside>
          </TripSection>
        </div>
      );
  }
}
