import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { Modification } from '@makani/contract/bookings/trips';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoHost } from '../../src/seed/demo-accounts.ts';
import { requireInvariants } from '../kit/invariants.ts';
import { testDatabaseKind } from '../kit/test-database.ts';
import { requirePages } from './kit/built-pages.ts';
import { type Call, expectResponse, holdCall, payCall, quoteFor, signIn } from './kit/guest.ts';
import type { KillPoint } from './kit/kill-at.ts';
import { mortalApp } from './kit/mortal-app.ts';
import { type Running, serve } from './kit/server-process.ts';

describe.skipIf(testDatabaseKind() === 'postgres')(
  'kill -9 after the booking',
  { timeout: 120_000 },
  async () => {
    const { env, dieOf, within } = await mortalApp();
    const open = (): Promise<Running> => serve({ env: { ...env, SIMULATED_PAYMENT_DELAY_MS: '0' } });
    let app: Running;
    let guest: string;
    let host: string;
    let turn = 100;

    beforeAll(async () => {
      requirePages();
      app = await open();
      guest = await signIn(app.url);
      host = await signIn(app.url, demoHost);
    }, 300_000);

    const get = <T>(path: string): Promise<T> =>
      expectResponse<T>(200, app.url, 'GET', path, { token: guest });
    const booked = async (): Promise<Booking> => {
      turn += 1;
      const quote = await quoteFor(app.url, turn);
      const held = await expectResponse<Booking>(201, app.url, ...holdCall(guest, quote.id));
      return expectResponse<Booking>(200, app.url, ...(await payCall(app.url, guest, held)));
    };
    const cancelling = async ({ id }: Booking): Promise<Call> => {
      const { feeCents, refundCents } = await get<Cancellation>(`/api/bookings/${id}/cancellation`);
      const body = { feeCents, refundCents };
      return ['POST', `/api/bookings/${id}/cancel`, { token: guest, key: randomUUID(), body }];
    };
    const makingDearer = async (booking: Booking): Promise<Call> => {
      const { id, pickupAt, returnAt } = booking;
      const input = { pickupAt, returnAt, insurance: 'premium' };
      const { quote, differenceCents } = await expectResponse<Modification>(
        200,
        app.url,
        ...(['POST', `/api/bookings/${id}/modification`, { token: guest, body: input }] as const),
      );
      const [, , paying] = await payCall(app.url, guest, booking);
      const body = { ...paying?.body, quoteId: quote.id, differenceCents };
      return ['PATCH', `/api/bookings/${id}`, { token: guest, key: randomUUID(), body }];
    };
    const answering =
      (response: 'confirm' | 'reject') =>
      async ({ id }: Booking): Promise<Call> => {
        const path = `/api/host/bookings/${id}/${response}`;
        return ['POST', path, { token: host, key: randomUUID(), ...(response === 'reject' && { body: {} }) }];
      };

    interface Act {
      what: string;
      call: (booking: Booking) => Promise<Call>;
      points: KillPoint[];
      after: object;
    }
    const acts: Act[] = [
      {
        what: 'a cancellation',
        call: cancelling,
        points: ['the money is set right', 'the trip is cancelled'],
        after: { status: 'cancelled' },
      },
      {
        what: 'a dearer change',
        call: makingDearer,
        points: ['the card is authorised', 'the trip is changed'],
        after: { status: 'pending', insurance: 'premium' },
      },
      {
        what: 'a confirmation',
        call: answering('confirm'),
        points: ['the guest is told', 'the host has answered'],
        after: { status: 'confirmed' },
      },
      {
        what: 'a rejection',
        call: answering('reject'),
        points: ['the guest is told', 'the host has answered'],
        after: { status: 'rejected' },
      },
    ];
    test.each(acts)(
      '$what: whole or not at all, and the retry gets its answer',
      async ({ call, points, after }) => {
        const booking = await booked();
        const asked = await call(booking);
        for (const point of points) {
          await dieOf(app, point, ...asked);
          await within(requireInvariants);
          app = await open();
        }
        const first = await expectResponse<Booking>(200, app.url, ...asked);
        expect(first).toMatchObject({ id: booking.id, ...after });
        expect(await expectResponse<Booking>(200, app.url, ...asked)).toEqual(first);
      },
    );

    test('after all of it every invariant holds, and no card was asked twice', async () => {
      await app.stop();
      await within(async (db) => {
        await requireInvariants(db);
        const paid = await db
          .selectFrom('bookings')
          .select('bookings.id')
          .innerJoin('payments', 'payments.reference', 'bookings.id')
          .where('customer_email', '=', 'ada@example.com')
          .execute();
        expect(paid).toHaveLength(acts.length);
        const differences = await db
          .selectFrom('booking_changes')
          .innerJoin('payments', 'payments.reference', 'booking_changes.id')
          .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
          .select('payments.status')
          .where('customer_email', '=', 'ada@example.com')
          .execute();
        expect(differences).toEqual([{ status: 'authorised' }]);
      });
    });
  },
);
