import { changeParty } from '@makani/contract/bookings/trips';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { readDraft, writeDraft } from '../../booking-draft/draft.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { FitLine } from '../../ui/fit-line.tsx';
import { Arrangement } from './arrangement.tsx';
import type { TripSeating } from './load-arrangement.ts';
import { FitReasons } from './fit-reasons.tsx';
import { PartyPrompt } from './party-button.tsx';
import { type BookedTrip, TripRemedies } from './remedies/trip-remedies.tsx';

export interface TripPartyProps {
  trip: BookedTrip;
  /** The known party; the names, if this tab has them. */
  seating: TripSeating;
  canChange: boolean;
}

/** The party of a booked trip, and its seating or remedies. It can be changed until the trip begins. */
export function TripParty({
  trip,
  seating: { vehicleId, party, fit, cabin, trip: planned },
  canChange,
}: TripPartyProps) {
  const answer = useRef<HTMLDivElement>(null);
  const { mutate: save, isPending } = useApiMutation(
    (next: PartyDraft | null) =>
      call(changeParty, { params: { id: trip.id }, body: { party: next && partyOf(next) } }),
    {
      revalidates: 'always',
      successMessage: 'Saved who travels',
    },
  );

  async function saveParty(next: PartyDraft | null): Promise<boolean> {
    // The names stay here, for the drawing.
    if (next !== null)
      writeDraft({ party: { ...next, onlyFitting: readDraft().party?.onlyFitting ?? false } });
    return save(next);
  }

  async function mend(next: PartyDraft): Promise<boolean> {
    // The button that did it goes away with what it mended.
    answer.current?.focus({ preventScroll: true });
    return saveParty(next);
  }

  return (
    <>
      {/* It is there before its words change, or screen readers would not tell the change. */}
      <div
        ref={answer}
        tabIndex={-1}
        className="mb-3 max-w-2xl outline-none empty:hidden print:hidden"
        aria-live="polite"
      >
        {party === null ? (
          <p className="text-ink-soft">
            Tell us who’s coming and what you’re bringing, and see who sits where and whether your bags fit.
          </p>
        ) : null}
        {fit ? (
          <>
            <FitLine {...fit} />
            <FitReasons {...fit} />
          </>
        ) : null}
      </div>
      {canChange && party !== null && fit !== null && !fit.fits ? (
        <TripRemedies trip={trip} party={party} remedies={fit.remedies} isSaving={isPending} onSave={mend} />
      ) : null}
      {canChange ? (
        <div className="max-w-md print:hidden">
          <PartyPrompt party={party} onSave={(next) => void saveParty(next)} />
        </div>
      ) : null}
      {party !== null && fit?.luggage && cabin ? (
        <Arrangement
          vehicleId={vehicleId}
          party={party}
          fit={fit}
          cabin={cabin}
          luggage={fit.luggage}
          trip={planned}
        />
      ) : null}
    </>
  );
}
