import { missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import { route } from '../http/route.ts';

export const eventRoutes = [
  route('GET', '/v1/events/:id', 'events.retrieve', ({ world, id }) => {
    const found = world.tables.events[id];
    if (found === undefined) throw missing('event', id);
    return found;
  }),
  route('GET', '/v1/events', 'events.list', ({ world, params }) => {
    params.only('type', 'types', 'delivery_success', listParams);
    const types = params.list('types');
    const type = params.text('type');
    const all = Object.values(world.tables.events)
      .filter((event) => types === undefined || types.includes(event.type))
      .filter((event) => type === undefined || isOfType(event.type, type));
    return page(all, params, '/v1/events');
  }),
];

/** A type, or a group such as `charge.*`. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
