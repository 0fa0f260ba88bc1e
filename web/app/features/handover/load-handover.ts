import {
  type HandoverKind,
  handoverKinds,
  type HandoverSide,
} from '@makani/contract/handover/handover-words';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { replace } from 'react-router';
import * as z from 'zod/mini';
import { isApiError, isOutcomeUnknown } from '../../api/api-error.ts';
import { preload } from '../../ui/lazy.ts';
import { cameraWindow } from './photos/camera.ts';
import { openQueue, storeTrip, useQueue } from './queue/queue.ts';
import { ownerOf, sideCalls } from './queue/side-calls.ts';

export interface LoadedHandover {
  trip: TripHandovers;
  kind: HandoverKind;
  owner: string;
}

export interface LoadHandoverInput {
  params: { id: string; kind: string };
  signal: AbortSignal;
  pathOf: (id: string, kind: HandoverKind) => string;
}

/**
 * The record's trip as the server has it, or as this phone last saw it; null if there is none for this account. The address of
 * the next record leads to that of its kind.
 */
export async function loadHandover(
  side: HandoverSide,
  { params: { id, kind: word }, signal, pathOf }: LoadHandoverInput,
): Promise<LoadedHandover | null | Response> {
  const { data: kind } = z.safeParse(kindSchema, word);
  const owner = ownerOf(side);
  if (kind === undefined || owner === null) return null;
  preload(cameraWindow);
  await openQueue();
  const trip = await loadTrip(side, id, owner, signal);
  if (trip === null) return null;
  return kind === 'next' ? replace(pathOf(id, trip.next ?? 'return')) : { trip, kind, owner };
}

const kindSchema = z.enum([...handoverKinds, 'next']);

async function loadTrip(
  side: HandoverSide,
  id: string,
  owner: string,
  signal: AbortSignal,
): Promise<TripHandovers | null> {
  try {
    const trip = await sideCalls[side].list(id, signal);
    await storeTrip(owner, trip);
    return trip;
  } catch (error) {
    if (isApiError(error, 'not_found', 'invalid_input')) return null;
    const trip = isApiError(error) && isOutcomeUnknown(error) ? storedTrip(owner, id) : undefined;
    if (trip) return trip;
    throw error;
  }
}

/** From either record that this phone has of the trip. */
function storedTrip(owner: string, bookingId: string): TripHandovers | undefined {
  const own = Object.values(useQueue.getState().records).filter(
    (record) => record.owner === owner && record.bookingId === bookingId,
  );
  return own.findLast(({ trip }) => trip !== null)?.trip ?? undefined;
}
