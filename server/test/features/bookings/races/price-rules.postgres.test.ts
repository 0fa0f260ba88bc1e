import { randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import { expect, test } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { addRule, christmas } from '../../calendar/prices/price-rule.ts';
import { listed, newHost } from '../../../kit/multipart.ts';
import { createPatientApp, patience, rounds } from './race.ts';

test(
  'a rule that changes while its vehicle is quoted and booked leaves no price that nobody was shown',
  patience,
  async () => {
    const app = await createPatientApp();
    const host = await newHost(app);
    const { id: vehicleId } = await listed(app, host, { dailyCents: 10_000 });
    const { id } = await addRule(app, host);
    const guests = await app.guests(rounds);
    const change = (basisPoints: number) =>
      app.expect(200, 'PUT', `/host/price-rules/${id}`, {
        token: host.token,
        body: { ...christmas, basisPoints, untilDate: '2027-06-01' },
      });
    const shown = new Set<number>();
    for (const [round, token] of guests.entries()) {
      const day = Temporal.PlainDate.from('2026-12-21').add({ days: round * 2 });
      const period = {
        pickupAt: `${day.toString()}T10:00`,
        returnAt: `${day.add({ days: 1 }).toString()}T10:00`,
      };
      await change(2_000);
      const [quote] = await Promise.all([app.quote({ vehicleId, ...period }), change(5_000)]);
      expect([13_800, 17_250]).toContain(quote.totalCents);
      shown.add(quote.totalCents);
      const [held] = await Promise.all([
        app.request('POST', '/bookings', {
          token,
          key: randomUUID(),
          body: { quoteId: quote.id, customerInfo },
        }),
        change(9_000),
      ]);
      expect(held.status).toBe(201);
      expect((held.body as Booking).totalCents).toBe(quote.totalCents);
    }
    expect(shown.size).toBeGreaterThan(0);
    await requireInvariants(app.context.db);
  },
);
