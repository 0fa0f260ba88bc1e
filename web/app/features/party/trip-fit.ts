import { checkFit } from '@makani/contract/fit/fit';
import type { Party } from '@makani/contract/fit/party';
import type { CallInput, ResponseOf } from '@makani/contract/kernel/endpoint';
import { partyInWords } from '@makani/domain/fit/party-words';
import { call } from '../../api/call.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { readDraft } from '../../booking-draft/draft.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { periodOf } from '../../booking-draft/period.ts';

/** The party of this tab, and the answer of a vehicle. */
export interface TripFit {
  vehicleId: string;
  party: PartyDraft;
  fit: ResponseOf<typeof checkFit>;
  /** The trip that the picture of it names. */
  trip?: PlannedTrip | undefined;
}

/** Facts of the trip on a picture of the seating. */
export interface PlannedTrip {
  vehicleName: string;
  /** Not known before the dates are chosen. */
  period: { pickupAt: string; returnAt: string } | null;
  /** The location's name; null where only the period is known. */
  place: string | null;
}

/** Null as long as nobody has said who travels. */
export async function fetchTripFit(vehicleId: string, signal?: AbortSignal): Promise<TripFit | null> {
  const draft = readDraft();
  const { party } = draft;
  if (party === null) return null;
  const hostExtras = draft.vehicle?.id === vehicleId ? draft.hostExtras : [];
  const period = periodOf(draft);
  const trip =
    draft.vehicle?.id === vehicleId ? { vehicleName: draft.vehicle.name, period, place: null } : undefined;
  const fit = await fetchFit({ vehicleId, party, hostExtras, ...period }, signal);
  return { vehicleId, party, fit, trip };
}

/** The party that a booking was made for, with the names and swapped seats that the tab knows which made it. */
export async function partyOfBooked(booked: Party): Promise<PartyDraft> {
  const { party: draft } = readDraft();
  const agesOf = ({ children }: Party) => children.map(({ ageYears }) => ageYears).join();
  const known = draft !== null && agesOf(draft) === agesOf(booked) ? draft : null;
  const words = partyInWords(booked);
  const swapped = known?.swapped ?? [];
  return { ...booked, names: known?.names ?? [], words, onlyFitting: false, swapped };
}

interface FitQuery extends Omit<CallInput<typeof checkFit>['body'], 'party'> {
  party: PartyDraft;
}

export async function fetchFit({ party, ...vehicle }: FitQuery, signal?: AbortSignal) {
  return call(checkFit, { body: { ...vehicle, party: partyOf(party) } }, { signal });
}
