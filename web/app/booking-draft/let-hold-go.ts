import { releaseHold } from '@makani/contract/bookings/bookings';
import { call } from '../api/call.ts';
import { readDraft, writeDraft } from './draft.ts';

/** Lets a hold go, and forgets it where it is this tab's own. */
export async function letHoldGo(id: string): Promise<void> {
  await call(releaseHold, { params: { id } });
  if (readDraft().bookingId === id) writeDraft({ bookingId: null, holdKey: null });
}
