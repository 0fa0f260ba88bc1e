import * as contract from '@makani/contract/host-earnings';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

export function hostEarningsRoutes(app: FastifyInstance): void {
  mount(app, contract.getHostEarnings, notYet);
  mount(app, contract.listHostTransactions, notYet);
  mount(app, contract.listEarningsEntries, notYet);
  mount(app, contract.exportEarnings, notYet);
}

async function notYet(): Promise<never> {
  const codes = ['unavailable', 'booking_already_answered', 'block_meets_bookings'] as const;
  throw new Refusal(codes[0]);
}
