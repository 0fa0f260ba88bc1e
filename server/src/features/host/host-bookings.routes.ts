import * as contract from '@makani/contract/host-bookings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

export function hostBookingRoutes(app: FastifyInstance): void {
  mount(app, contract.listHostBookings, notYet);
  mount(app, contract.getHostBooking, notYet);
  mount(app, contract.confirmHostBooking, notYet);
  mount(app, contract.rejectHostBooking, notYet);
}

async function notYet(): Promise<never> {
  const codes = ['unavailable', 'not_a_host', 'booking_already_answered', 'block_meets_bookings'] as const;
  throw new Refusal(codes[0]);
}
