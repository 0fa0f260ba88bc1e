import {
  type HandoverKind,
  handoverKindSchema,
  type HandoverSide,
} from '@makani/contract/handover/handover-words';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import * as z from 'zod/mini';
import { isApiError, isOutcomeUnknown } from '../../api/api-error.ts';
import { preload } from '../../ui/lazy.ts';
import { cameraWindow } from './photos/camera.ts';
import { openQueue, storeTrip, useQueue } from './queue/queue.ts';
import { recordKey } from './record/record-key.ts';
import { ownerOf, sideCalls } from './queue/side-calls.ts';

export interface LoadedHandover {
  trip: TripHandovers;
  kind: HandoverKind;
  owner: string;
}

export interface HandoverAddress {
  id: string;
  kind: string;
}

/** The record's trip as the server has it, or as this phone last saw it; null if there is none for this account. */
export async function loadHandover(
  side: HandoverSide,
  { id, kind: word }: HandoverAddress,
  signal: AbortSignal,
): Promise<LoadedHandover | null> {
  const { data: kind } = z.safeParse(handoverKindSchema, word);
  const owner = ownerOf(side);
  if (kind === undefined || owner === null) return null;
  preload(cameraWindow);
  await openQueue();
  try {
    const trip = await sideCalls[side].list(id, signal);
    await storeTrip(recordKey(owner, id, kind), trip);
    return { trip, kind, owner };
  } catch (error) {
    if (isApiError(error, 'not_found', 'invalid_input')) return null;
    const trip = isApiError(error) && isOutcomeUnknown(error) ? storedTrip(owner, id) : undefined;
    if (trip) return { trip, kind, owner };
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
