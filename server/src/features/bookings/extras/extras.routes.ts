import * as contract from '@makani/contract/bookings/extras';
import { checkPeriod } from '@makani/domain/calendar/rental-period';
import { extraUnitCents } from '@makani/domain/pricing/extras';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { invalidField } from '../../../http/app-error.ts';
import { mount } from '../../../http/mount.ts';
import { offeredWith } from '../../vehicles/public/rentable-vehicle.ts';
import { requireLocation } from '../../locations/public/locations.ts';
import { countKinds, listFreeUnits } from './extra-units.repository.ts';

export function extraRoutes(app: FastifyInstance, { reads, clock }: Context): void {
  mount(app, contract.listExtras, async ({ query, principal }) => {
    const { locationId, pickupAt, returnAt, vehicleId } = query;
    const now = clock.now();
    const { left, offered } = await reads.forPrincipal(principal, async (db) => {
      const { timeZone } = await requireLocation(db, locationId, now);
      const period = checkPeriod({ pickupAt, returnAt }, timeZone, now);
      if (!period.ok) throw invalidField(period.field, period.message);
      const own = principal && vehicleId ? { guestId: principal.userId, vehicleId } : undefined;
      return {
        left: countKinds(await listFreeUnits(db, { locationId, ...period, now, own })),
        offered: await offeredWith(db, vehicleId),
      };
    });
    const unitCents = extraUnitCents(rentalDays(pickupAt, returnAt));
    return { extras: contract.extraKinds.map((kind) => ({ kind, unitCents, left: left[kind] })), ...offered };
  });
}
