import * as contract from '@makani/contract/site/locations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { listLocations } from './locations.ts';

export function locationRoutes(app: FastifyInstance, { reads, clock }: Context): void {
  mount(app, contract.listLocations, async ({ principal }) => ({
    locations: await reads.forPrincipal(principal, (db) => listLocations(db, clock.now())),
  }));
}
