import type { Convoys } from '../../vehicles/public/ports.ts';
import { findConvoy } from './find-convoy.ts';

export const convoys: Convoys = {
  async cheapest(db, wanted, now) {
    const found = await findConvoy(db, wanted, now);
    return found && { vehicles: found.members.length, totalCents: found.totalCents };
  },
};
