import { findConvoy } from '@makani/contract/bookings/orders';
import type { Remedy } from '@makani/contract/fit/remedies';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { partyInWords } from '@makani/domain/fit/party-words';
import { inOrder } from '@makani/domain/pricing/host-extras';
import { useId } from 'react';
import { call } from '../../api/call.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { chosenVehicle } from '../../booking-draft/choose-vehicle.ts';
import { readDraft, writeDraft } from '../../booking-draft/draft.ts';
import { readState, useGoTo, writeState } from '../../booking-draft/navigation-state.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { requirePeriod } from '../../booking-draft/period.ts';
import { paths } from '../../paths.ts';
import { tripPaths } from '../../trip-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';

export interface FitRemediesProps {
  remedies: readonly Remedy[];
  party: PartyDraft;
  /** Called after the party or the extras have changed in the draft. */
  onChange: () => void;
}

/** What would make a party fit a vehicle, each with a button that does it. */
export function FitRemedies({ remedies, party, onChange }: FitRemediesProps) {
  const id = useId();
  const goTo = useGoTo();
  const { mutate: apply, isPending } = useApiMutation(applyRemedy);

  async function applyRemedy(remedy: Remedy): Promise<void> {
    switch (remedy.kind) {
      case 'extra':
        writeState({ hostExtras: inOrder([...readDraft().hostExtras, remedy.extra]) });
        return onChange();
      case 'fewer_bags':
        return keep({ ...party, luggage: remedy.luggage });
      case 'child_seat':
        return keep({ ...party, children: remedy.children });
      case 'vehicle': {
        const vehicle = await call(getVehicle, { params: { id: remedy.vehicleId } });
        return goTo(paths.vehicle, chosenVehicle(vehicle));
      }
      case 'convoy':
        return openConvoy();
    }
  }

  function keep(next: PartyDraft): void {
    writeDraft({ party: { ...next, words: partyInWords(next) } });
    onChange();
  }

  async function openConvoy(): Promise<void> {
    const state = readState(paths.vehicle);
    const trip = { locationId: state.location, ...requirePeriod(state) };
    const { convoy } = await call(findConvoy, { body: { ...trip, party: partyOf(party) } });
    // It was booked at this very moment; the search says what there is.
    if (convoy === null) return goTo(paths.search);
    return goTo(tripPaths.convoy, { convoy: { ...convoy, ...trip, drivers: [] } });
  }

  if (remedies.length === 0) return null;
  return (
    <div className="mt-4 max-w-2xl">
      <h3 id={id} className="label-caps text-xs text-brass-ink">
        What would fit
      </h3>
      <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
        {remedies.map((remedy) => (
          <li key={remedy.kind}>
            <Button variant="secondary" size="small" isPending={isPending} onPress={() => void apply(remedy)}>
              <span className="text-sm tracking-normal whitespace-normal normal-case">{remedy.label}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
