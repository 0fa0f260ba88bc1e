import {
  type HandoverKind,
  handoverKinds,
  type HandoverSide,
} from '@makani/contract/handover/handover-words';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { replace } from 'react-router';
import * as z from 'zod/mini';
import { isApiError } from '../../api/api-error.ts';
import { preload } from '../../ui/lazy.ts';
import { openOffline } from './offline/open-offline.ts';
import { rememberTrip, seenTrip } from './offline/remember-trip.ts';
import { loadOrSeen } from './offline/seen-page.ts';
import { cameraWindow } from './photos/camera.ts';
import { openQueue } from './queue/drain.ts';
import { recordsOf, storeTrip } from './queue/queue.ts';
import { ownerOf, sideCalls } from './queue/side-calls.ts';
import { isSigned } from './record/local-record.ts';
import { withVehicle } from './record/trip-records.ts';

export interface LoadedHandover {
  trip: TripHandovers;
  kind: HandoverKind;
  owner: string;
}

export interface LoadHandoverInput {
  params: { id: string; kind: string };
  request: Pick<Request, 'signal' | 'url'>;
  pathOf: (id: string, kind: HandoverKind, vehicleId?: string) => string;
}

/**
 * The record's trip as the server has it, or as this phone last saw it; null if there is none for this account. The address of
 * the next record leads to that of its kind, and each record of a swapped trip has its vehicle in its address.
 */
export async function loadHandover(
  side: HandoverSide,
  { params: { id, kind: word }, request: { signal, url }, pathOf }: LoadHandoverInput,
): Promise<LoadedHandover | null | Response> {
  const { data: kind } = z.safeParse(kindSchema, word);
  const owner = ownerOf(side);
  if (kind === undefined || owner === null) return null;
  preload(cameraWindow);
  await openQueue();
  const loaded = await loadTrip(side, id, owner, signal);
  if (loaded === null) return null;
  const named = new URL(url).searchParams.get('vehicle');
  const trip = withVehicle(loaded, named ?? signedHere(owner, id, kind) ?? loaded.vehicle.id);
  if (trip === undefined) return null;
  const isSwapped = trip.legs.length > 0;
  if (kind !== 'next' && (named !== null || !isSwapped)) return { trip, kind, owner };
  const shown = kind === 'next' ? (trip.next ?? 'return') : kind;
  return replace(pathOf(id, shown, isSwapped ? trip.vehicle.id : undefined));
}

/** The vehicle of a record that was signed on this phone a moment ago, so that it stays in view. */
function signedHere(owner: string, bookingId: string, kind: string): string | undefined {
  return recordsOf(owner, bookingId).findLast((record) => record.kind === kind && isSigned(record))
    ?.vehicleId;
}

const kindSchema = z.enum([...handoverKinds, 'next']);

async function loadTrip(
  side: HandoverSide,
  id: string,
  owner: string,
  signal: AbortSignal,
): Promise<TripHandovers | null> {
  const seen = seenTrip(side, id);
  const known = storedTrip(owner, id) ?? seen.read();
  const stored = known && withoutRefusals(known);
  async function latest(): Promise<TripHandovers> {
    const trip = await sideCalls[side].list(id, signal);
    await storeTrip(owner, trip);
    rememberTrip(seen, trip);
    return trip;
  }
  try {
    const isOpen = openTrips.has(id);
    const trip = await loadOrSeen(
      side,
      () => (isOpen || !stored ? latest() : inTime(latest(), stored)),
      stored,
    );
    openTrips.add(id);
    openOffline(side);
    return trip;
  } catch (error) {
    if (!isApiError(error, 'not_found', 'invalid_input')) throw error;
    seen.clear();
    return null;
  }
}

/** Times have passed since the answer, so the server judges anew when a record is sent. */
function withoutRefusals(trip: TripHandovers): TripHandovers {
  const refusals = { pickup: null, return: null };
  return { ...trip, refusals, legs: trip.legs.map((leg) => ({ ...leg, refusals })) };
}

/** Trips that this page has shown. It waits for all further answers about them. */
const openTrips = new Set<string>();
const patienceMs = 6_000;

export function forgetOpenTrips(): void {
  openTrips.clear();
}

/** On a weak connection a record begins with what is stored. */
async function inTime<Value>(latest: Promise<Value>, stored: Value): Promise<Value> {
  const late = new Promise<Value>((resolve) => setTimeout(() => resolve(stored), patienceMs));
  return Promise.race([latest, late]);
}

/** From either record that this phone has of the trip. */
function storedTrip(owner: string, bookingId: string): TripHandovers | undefined {
  return recordsOf(owner, bookingId).findLast(({ trip }) => trip !== null)?.trip ?? undefined;
}
