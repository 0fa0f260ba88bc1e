import * as contract from '@makani/contract/trips';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

/** Everything after the booking. */
export function tripRoutes(app: FastifyInstance): void {
  mount(app, contract.getTrip, notYet);
  mount(app, contract.getCancellation, notYet);
  mount(app, contract.cancelBooking, notYet);
  mount(app, contract.previewModification, notYet);
  mount(app, contract.modifyBooking, notYet);
  mount(app, contract.getReceipt, notYet);
  mount(app, contract.getCalendarFile, notYet);
}

async function notYet(): Promise<never> {
  const codes = ['unavailable', 'terms_changed', 'trip_not_upcoming'] as const;
  throw new Refusal(codes[0]);
}
