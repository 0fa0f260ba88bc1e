import * as contract from '@makani/contract/site/locations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { listLocations } from './public/locations.ts';

export function locationRoutes(app: FastifyInstance, { db, clock }: Context): void {
  mount(app, contract.listLocations, async () => ({ locations: await listLocations(db, clock.now()) }));
}
