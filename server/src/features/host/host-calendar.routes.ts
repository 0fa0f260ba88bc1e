import * as contract from '@makani/contract/host-calendar';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

export function hostCalendarRoutes(app: FastifyInstance): void {
  mount(app, contract.getHostCalendar, notYet);
  mount(app, contract.changeRentalRules, notYet);
  mount(app, contract.addVehicleBlock, notYet);
  mount(app, contract.removeVehicleBlock, notYet);
  mount(app, contract.renewCalendarFeed, notYet);
  mount(app, contract.revokeCalendarFeed, notYet);
  mount(app, contract.readCalendarFeed, async () => {
    throw new Refusal('not_found');
  });
  mount(app, contract.importCalendar, notYet);
  mount(app, contract.refreshCalendarImport, notYet);
  mount(app, contract.removeCalendarImport, notYet);
}

async function notYet(): Promise<never> {
  const codes = ['unavailable', 'booking_already_answered', 'block_meets_bookings'] as const;
  throw new Refusal(codes[0]);
}
