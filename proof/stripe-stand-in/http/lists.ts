import { invalid, missing } from './api-error.ts';
import type { Params } from './params.ts';

/** One page of a list, the newest first, after the cursor that was given. */
export function page<Item extends { id: string; created: number }>(
  items: Item[],
  params: Params,
  url: string,
): { object: 'list'; data: Item[]; has_more: boolean; url: string } {
  const limit = params.whole('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid('Invalid integer: a page has from 1 to 100 objects.', { param: 'limit' });
  const found = items.filter(({ created }) => isWithin(created, params)).toReversed();
  const at = (name: 'starting_after' | 'ending_before') => {
    const id = params.text(name);
    if (id === undefined) return undefined;
    const index = found.findIndex((item) => item.id === id);
    if (index === -1) throw missing('object', id, name);
    return index;
  };
  const after = at('starting_after');
  const before = at('ending_before');
  const rest = found.slice(after === undefined ? 0 : after + 1, before);
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > data.length, url };
}

export const listParams = ['created', 'limit', 'starting_after', 'ending_before'];

/** `created=…` or `created[gte]=…` and its like. */
function isWithin(created: number, params: Params): boolean {
  if (!params.has('created')) return true;
  if (typeof params.all['created'] === 'string') return created === params.whole('created');
  return Object.entries(params.map('created') ?? {}).every(([name, value]) => {
    const bound = Number(value);
    switch (name) {
      case 'gt':
        return created > bound;
      case 'gte':
        return created >= bound;
      case 'lt':
        return created < bound;
      case 'lte':
        return created <= bound;
      default:
        return true;
    }
  });
}
