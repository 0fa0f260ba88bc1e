import type { Booking } from '@makani/contract/bookings/bookings';
import { changeParty } from '@makani/contract/bookings/trips';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { readDraft, writeDraft } from '../../booking-draft/draft.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { FitLine } from '../../ui/fit-line.tsx';
import { Arrangement } from './arrangement.tsx';
import type { TripSeating } from './load-arrangement.ts';
import { AskWhoTravels } from './party-button.tsx';

export interface TripPartyProps {
  tripId: Booking['id'];
  /** What is known of who travels; the names, if this tab has them. */
  seating: TripSeating;
  canChange: boolean;
}

/** Who travels on a booked trip, and who sits where. It can be changed until the trip begins. */
export function TripParty({
  tripId,
  seating: { vehicleId, party, fit, cabin, trip },
  canChange,
}: TripPartyProps) {
  const { mutate: save } = useApiMutation(
    (next: PartyDraft | null) =>
      call(changeParty, { params: { id: tripId }, body: { party: next && partyOf(next) } }),
    {
      revalidates: 'always',
      successMessage: 'Saved who travels',
    },
  );

  function keep(next: PartyDraft | null): void {
    // The names stay here, for the drawing.
    if (next !== null)
      writeDraft({ party: { ...next, onlyFitting: readDraft().party?.onlyFitting ?? false } });
    void save(next);
  }

  return (
    <>
      {/* It is there before its words change, or screen readers would not tell the change. */}
      <div className="mb-3 max-w-2xl empty:hidden print:hidden" aria-live="polite">
        {party === null ? (
          <p className="text-ink-soft">
            Tell us who’s coming and what you’re bringing, and see who sits where and whether your bags fit.
          </p>
        ) : null}
        {fit ? <FitLine {...fit} /> : null}
      </div>
      {canChange ? (
        <div className="max-w-md print:hidden">
          <AskWhoTravels party={party} onSave={keep} />
        </div>
      ) : null}
      {party !== null && fit?.luggage && cabin ? (
        <Arrangement
          vehicleId={vehicleId}
          party={party}
          fit={fit}
          cabin={cabin}
          luggage={fit.luggage}
          trip={trip}
        />
      ) : null}
    </>
  );
}
