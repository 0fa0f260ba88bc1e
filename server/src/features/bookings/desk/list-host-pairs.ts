import type { listHostPairs as endpoint } from '@makani/contract/earnings/host-pairs';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { pairWindowDays } from '@makani/domain/substitutes/repeated-pairs';
import type { Context } from '../../../adapters/context.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { findRepeatedPairs } from '../substitutes/borne-substitutes.ts';

const maxPairs = 50;
const maxOfPair = 20;

/** Pairs of hosts that may be drawing the platform's money together, with the amounts paid between them. */
export async function listHostPairs({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<ResponseOf<typeof endpoint>> {
  const pairs = (await findRepeatedPairs(db, clock.now())).slice(0, maxPairs);
  const names = await namesOf(
    db,
    pairs.flatMap(({ hostIds }) => hostIds),
  );
  const nameOf = (id: string): string => {
    const name = names.get(id);
    return name === undefined ? '' : `${name.firstName} ${name.lastName}`;
  };
  return {
    windowDays: pairWindowDays,
    pairs: pairs.map(({ hostIds, steps, borneCents }) => ({
      hosts: hostIds.map((id) => ({ id, name: nameOf(id) })),
      count: steps.length,
      borneCents,
      substitutes: steps.slice(0, maxOfPair).map((step) => ({
        takenAt: step.takenAt.toString(),
        lost: {
          bookingId: step.lostId,
          reference: step.lostReference,
          vehicleName: step.lostVehicle,
          hostName: nameOf(step.lostByHost),
        },
        taken: {
          bookingId: step.takenId,
          reference: step.takenReference,
          vehicleName: step.takenVehicle,
          hostName: nameOf(step.takenByHost),
        },
        borneCents: step.borneCents,
      })),
    })),
  };
}
