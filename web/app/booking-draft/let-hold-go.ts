import { type Booking, releaseHold } from '@makani/contract/bookings/bookings';
import { releaseOrder } from '@makani/contract/bookings/orders';
import { call } from '../api/call.ts';
import { readDraft, writeDraft } from './draft.ts';

/** Lets a hold go, with all that are paid for together, and forgets it where it is this tab's own. */
export async function letHoldGo({ id, orderId }: Pick<Booking, 'id' | 'orderId'>): Promise<void> {
  if (orderId === undefined) await call(releaseHold, { params: { id } });
  else await call(releaseOrder, { params: { id: orderId } });
  if (readDraft().bookingId === id) writeDraft({ bookingId: null, holdKey: null });
}
