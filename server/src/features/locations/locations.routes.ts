import * as contract from '@makani/contract/site/locations';
import { shownReturns } from '@makani/domain/arrivals/one-way';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { listLocations } from './locations.ts';
import { offeredReturnsByLocation } from './return-locations.ts';

export function locationRoutes(app: FastifyInstance, { reads, clock }: Context): void {
  mount(app, contract.listLocations, ({ principal }) =>
    reads.forPrincipal(principal, async (db) => {
      const returns = await offeredReturnsByLocation(db);
      const locations = await listLocations(db, clock.now());
      return {
        locations: locations.map((location) => {
          const offered = shownReturns(returns.get(location.id) ?? []);
          return offered.length === 0 ? location : { ...location, returnLocations: offered };
        }),
      };
    }),
  );
}
