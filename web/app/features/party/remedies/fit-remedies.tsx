import { findConvoy } from '@makani/contract/bookings/orders';
import type { Remedy } from '@makani/contract/fit/remedies';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { inOrder } from '@makani/domain/pricing/host-extras';
import { call } from '../../../api/call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import type { PartyDraft } from '../../../booking-draft/booking-state.ts';
import { chosenVehicle } from '../../../booking-draft/choose-vehicle.ts';
import { readDraft, writeDraft } from '../../../booking-draft/draft.ts';
import { readState, useGoTo, writeState } from '../../../booking-draft/navigation-state.ts';
import { partyOf } from '../../../booking-draft/party.ts';
import { requirePeriod } from '../../../booking-draft/period.ts';
import { paths } from '../../../paths.ts';
import { tripPaths } from '../../../trip-paths.ts';
import { afterChanges, changesOf } from './after-changes.ts';
import { RemedyButtons } from './remedy-buttons.tsx';

export interface FitRemediesProps {
  remedies: readonly Remedy[];
  party: PartyDraft;
  /** Called after the party or the extras have changed in the draft. */
  onChange: () => void;
}

/** Remedies that make a party fit a vehicle, each with a button that applies it. */
export function FitRemedies({ remedies, party, onChange }: FitRemediesProps) {
  const goTo = useGoTo();
  const { mutate: apply, isPending } = useApiMutation(applyRemedy);

  async function applyRemedy(remedy: Remedy): Promise<void> {
    if (remedy.kind === 'convoy') return openConvoy();
    if (remedy.kind === 'vehicle') {
      const vehicle = await call(getVehicle, { params: { id: remedy.vehicleId } });
      return goTo(paths.vehicle, chosenVehicle(vehicle));
    }
    const { party: next, extras } = afterChanges(party, changesOf(remedy));
    if (extras.length > 0) writeState({ hostExtras: inOrder([...readDraft().hostExtras, ...extras]) });
    writeDraft({ party: next });
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
  const choices = remedies.map((remedy) => ({
    label: remedy.label,
    onPress: () => void apply(remedy),
  }));
  return <RemedyButtons choices={choices} isPending={isPending} />;
}
