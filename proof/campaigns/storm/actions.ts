import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification } from '@makani/contract/bookings/trips';
import { confirmBySilence, expireHolds } from '../../../server/src/features/bookings/jobs/booking-jobs.ts';
import { holdCall, payCall } from '../../kit/guest.ts';
import { apiAt, type Call, expectResponse } from '../../kit/http.ts';
import { quoteTrip } from '../../kit/trips.ts';
import type { Scene, Slot } from './scene.ts';

export const actions = ['hold', 'pay', 'confirm', 'reject', 'cancel', 'change', 'block', 'expire'] as const;
export type Action = (typeof actions)[number];

/** One round: a vehicle, a booking on `taken` (unless all come new), and `wanted`, which is what they race for. */
export interface Round {
  vehicleId: string;
  owner: string;
  booking: Booking | undefined;
  wanted: Slot;
  moved: Slot;
}

/** A racer: a request, or a job of the worker. */
export type Racer = { call: Call } | { job: () => Promise<unknown> };

/** Prepares `count` racers of one action; each has its own idempotency key, as people in different tabs. */
export async function racersOf(action: Action, count: number, scene: Scene, round: Round): Promise<Racer[]> {
  const url = scene.urls[0];
  const { booking, owner, vehicleId, wanted, moved } = round;
  const id = booking?.id ?? '';
  const each = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const post = (token: string, path: string, body?: object): Racer => ({
    call: ['POST', `/api${path}`, { token, key: randomUUID(), ...(body && { body }) }],
  });
  switch (action) {
    case 'hold':
      return each(async (index) => {
        const quote = await quoteTrip(apiAt(url), { vehicleId, ...wanted });
        return { call: holdCall(scene.guests[index] ?? '', quote.id) };
      });
    case 'pay':
      return each(async () => ({ call: await payCall(url, owner, booking!) }));
    case 'confirm':
      return each(async () => post(scene.host, `/host/bookings/${id}/confirm`));
    case 'reject':
      return each(async () => post(scene.host, `/host/bookings/${id}/reject`, {}));
    case 'cancel': {
      const shown = await previewOf<Cancellation>(url, 'GET', `/api/bookings/${id}/cancellation`, owner);
      const { feeCents, refundCents } = shown ?? { feeCents: 0, refundCents: 0 };
      return each(async () => post(owner, `/bookings/${id}/cancel`, { feeCents, refundCents }));
    }
    case 'change': {
      const body = { ...moved, insurance: 'basic' };
      const path = `/api/bookings/${id}/modification`;
      const shown = await previewOf<Modification>(url, 'POST', path, owner, body);
      const sent = { quoteId: shown?.quote.id ?? randomUUID(), differenceCents: shown?.differenceCents ?? 0 };
      return each(async () => ({
        call: ['PATCH', `/api/bookings/${id}`, { token: owner, key: randomUUID(), body: sent }],
      }));
    }
    case 'block': {
      const from = `${wanted.pickupAt.slice(0, 10)}T00:00`;
      const until = `${wanted.returnAt.slice(0, 10)}T00:00`;
      return each(async () => post(scene.host, `/host/cars/${vehicleId}/blocks`, { from, until }));
    }
    case 'expire':
      return each(async (index) => ({ job: () => expire(scene, id, index === 0) }));
  }
}

/** The preview for the guest before the action; undefined where the booking does not allow it. */
async function previewOf<T>(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  body?: object,
): Promise<T | undefined> {
  return expectResponse<T>(200, url, method, path, { token, ...(body && { body }) }).catch(() => undefined);
}

/** The first lets the time run out, all let the worker look. */
async function expire({ db, worker }: Scene, bookingId: string, first: boolean): Promise<void> {
  if (first) {
    const past = Temporal.Now.instant().subtract({ seconds: 1 });
    await db
      .updateTable('bookings')
      .set({ hold_expires_at: past })
      .where('id', '=', bookingId)
      .where('status', '=', 'held')
      .execute();
    await db
      .updateTable('bookings')
      .set({ confirm_by: past })
      .where('id', '=', bookingId)
      .where('status', '=', 'pending')
      .execute();
  }
  await expireHolds(worker);
  await confirmBySilence(worker);
}
