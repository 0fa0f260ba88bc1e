import type { World } from '../state/world.ts';
import type { Params } from './params.ts';

export interface Call {
  world: World;
  params: Params;
  /** The value of `:id` in the path. */
  id: string;
}

/** An endpoint of the API. It acts at once and whole: nothing else happens between its lines. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` for one variable part. */
  path: string;
  /** As the SDK names it, such as `payment_intents.capture`. */
  operation: string;
  handle(call: Call): unknown;
}

export function route(
  method: Route['method'],
  path: string,
  operation: string,
  handle: Route['handle'],
): Route {
  return { method, path, operation, handle };
}

export function findRoute(
  routes: Route[],
  method: string | undefined,
  path: string,
): { route: Route; id: string } | undefined {
  const parts = path.split('/');
  for (const each of routes) {
    const pattern = each.path.split('/');
    if (each.method !== method || pattern.length !== parts.length) continue;
    if (pattern.every((part, index) => part === ':id' || part === parts[index]))
      return { route: each, id: decodeURIComponent(parts[pattern.indexOf(':id')] ?? '') };
  }
  return undefined;
}
