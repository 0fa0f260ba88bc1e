import { missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import { route } from '../http/route.ts';
import type { Charge } from '../state/objects.ts';
import type { World } from '../state/world.ts';

export const chargeRoutes = [
  route('GET', '/v1/charges/:id', 'charges.retrieve', ({ world, id }) => findCharge(world, id)),
  route('POST', '/v1/charges/:id', 'charges.update', ({ world, params, id }) => {
    params.only('metadata', 'description', 'transfer_group');
    const charge = findCharge(world, id);
    charge.metadata = params.metadata(charge.metadata);
    charge.transfer_group = params.text('transfer_group') ?? charge.transfer_group;
    world.emit('charge.updated', charge);
    return charge;
  }),
  route('GET', '/v1/charges', 'charges.list', ({ world, params }) => {
    params.only('customer', 'payment_intent', 'transfer_group', listParams);
    const all = Object.values(world.tables.charges).filter((charge) =>
      (['customer', 'payment_intent', 'transfer_group'] as const).every(
        (name) => !params.has(name) || charge[name] === params.text(name),
      ),
    );
    return page(all, params, '/v1/charges');
  }),
];

export function findCharge(world: World, id: string, param = 'id'): Charge {
  const found = world.tables.charges[id];
  if (found === undefined) throw missing('charge', id, param);
  return found;
}

/** The charge that has taken money, of either its own id or that of its intent. */
export function chargeOf(world: World, id: string): Charge {
  const intent = world.tables.payment_intents[id];
  return findCharge(world, intent?.latest_charge ?? id, 'charge');
}
