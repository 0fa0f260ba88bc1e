import { missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import { route } from '../http/route.ts';
import type { Customer } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';

const writable = ['name', 'email', 'phone', 'description', 'metadata'];

export const customerRoutes = [
  route('POST', '/v1/customers', 'customers.create', ({ world, params }) => {
    params.only(...writable);
    const customer: Customer = {
      id: newId('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: world.now(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.text('description') ?? null,
      email: params.text('email') ?? null,
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: params.metadata(),
      name: params.text('name') ?? null,
      phone: params.text('phone') ?? null,
      shipping: null,
    };
    world.tables.customers[customer.id] = customer;
    world.emit('customer.created', customer);
    return customer;
  }),
  route('GET', '/v1/customers/:id', 'customers.retrieve', ({ world, id }) => findCustomer(world, id)),
  route('POST', '/v1/customers/:id', 'customers.update', ({ world, params, id }) => {
    params.only(...writable);
    const customer = findCustomer(world, id);
    for (const name of ['name', 'email', 'phone', 'description'] as const)
      if (params.has(name)) customer[name] = params.text(name) ?? null;
    customer.metadata = params.metadata(customer.metadata);
    return customer;
  }),
  /** Its cards go with it; what they paid stays. */
  route('DELETE', '/v1/customers/:id', 'customers.delete', ({ world, id }) => {
    const customer = findCustomer(world, id);
    delete world.tables.customers[id];
    for (const method of Object.values(world.tables.payment_methods)) {
      if (method.customer !== id) continue;
      method.customer = null;
      const secret = world.tables.cards[method.id];
      if (secret) secret.spentOn ??= 'detached';
    }
    world.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
  route('GET', '/v1/customers', 'customers.list', ({ world, params }) =>
    page(Object.values(world.tables.customers), params.only('email', listParams), '/v1/customers'),
  ),
];

function findCustomer(world: World, id: string): Customer {
  const found = world.tables.customers[id];
  if (found === undefined) throw missing('customer', id);
  return found;
}
