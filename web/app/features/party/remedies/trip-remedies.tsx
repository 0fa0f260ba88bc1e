import { extraKinds } from '@makani/contract/bookings/extras';
import type { Trip } from '@makani/contract/bookings/trips';
import type { Remedy } from '@makani/contract/fit/remedies';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { rentedSeats } from '@makani/domain/fit/rented-seats';
import { hasExtras } from '@makani/domain/pricing/extras';
import { useNavigate } from 'react-router';
import { newTrip, type PartyDraft } from '../../../booking-draft/booking-state.ts';
import { pathOfChange } from '../../../booking-draft/change-to-fit.ts';
import { readDraft } from '../../../booking-draft/draft.ts';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { fieldsOfPeriod } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';
import { afterChanges, changesOf, isOwn, type OwnRemedy } from './after-changes.ts';
import { RemedyButtons } from './remedy-buttons.tsx';

export type BookedTrip = Pick<Trip, 'id' | 'options' | 'location' | 'pickupAt' | 'returnAt'>;

export interface TripRemediesProps {
  trip: BookedTrip;
  party: PartyDraft;
  remedies: readonly Remedy[];
  isSaving: boolean;
  /** Returns whether it was saved. */
  onSave: (party: PartyDraft) => Promise<boolean>;
}

/**
 * Remedies that make a party fit its booked vehicle. A paid remedy is a change of the trip; another vehicle is a
 * separate reservation.
 */
export function TripRemedies({ trip, party, remedies, isSaving, onSave }: TripRemediesProps) {
  const navigate = useNavigate();
  const goTo = useGoTo();

  async function apply(remedy: OwnRemedy): Promise<void> {
    const changes = changesOf(remedy);
    const { party: next, extras: add } = afterChanges(party, changes);
    const staysSame = changes.every(({ kind }) => kind === 'extra');
    if (!staysSame && !(await onSave(next))) return;
    const seats = changes.some(({ kind }) => kind === 'child_seat') && rentsOthers(trip, next);
    if (add.length > 0 || seats) await navigate(pathOfChange(trip.id, { add, seats }));
  }

  function lookFor(onlyFitting: boolean): Promise<void> {
    const period = fieldsOfPeriod(trip);
    return goTo(paths.search, {
      ...newTrip(readDraft()),
      ...period,
      location: trip.location.id,
      searched: period,
      vehicle: null,
      fromFleet: false,
      party: { ...party, onlyFitting },
    });
  }

  const own = remedies.filter(isOwn).map((remedy) => ({
    label: remedy.label,
    onPress: () => void apply(remedy),
  }));
  const another = { label: 'Look for another vehicle', onPress: () => void lookFor(true) };
  const second = { label: 'Look for a second vehicle', onPress: () => void lookFor(false) };
  return (
    <div className="mb-6 print:hidden">
      <RemedyButtons
        // Each vehicle has its driver.
        choices={[...own, another, ...(party.adults > 1 ? [second] : [])]}
        isPending={isSaving}
      />
      <p className="mt-3 max-w-2xl text-sm text-ink-soft">
        Another vehicle is a separate reservation. If you don’t need this one anymore, you can cancel it once
        you’ve booked the other.
      </p>
    </div>
  );
}

/** Whether the child seats that are rented with the trip are not those that the party needs. */
function rentsOthers({ options: { extras }, pickupAt }: BookedTrip, party: PartyDraft): boolean {
  const needed = rentedSeats(party, childSeatRule(pickupAt.slice(0, 10)));
  return hasExtras(extras) && extraKinds.some((kind) => needed[kind] !== extras[kind]);
}
