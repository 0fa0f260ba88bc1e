import type { ComponentType } from 'react';
import { MissingPart } from '../app/features/shell/missing-part.tsx';

interface RouteModule {
  default: ComponentType;
  clientLoader?: () => null;
}

/**
 * In place of React Router's module of this name. When the script of a route does not arrive (no network, or a newer version has
 * taken its place) React Router reloads the window, which without a network leaves the browser's own empty page. Here a page of
 * ours stands in, which says what happened and reloads when that can help. An error would not do: of a route without a loader
 * React Router swallows it.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = loaded[route.id];
  if (known) return known;
  try {
    const routeModule: RouteModule = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = routeModule;
    return routeModule;
  } catch {
    return { default: MissingPart, clientLoader: () => null };
  }
}
