import * as contract from '@makani/contract/locations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/mount.ts';
import { listLocations } from './locations.service.ts';

export function locationRoutes(app: FastifyInstance, { db, clock }: Context): void {
  mount(app, contract.listLocations, async () => ({ locations: await listLocations(db, clock.now()) }));
}
