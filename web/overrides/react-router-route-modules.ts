import type { ComponentType } from 'react';
import { MissingPart } from '../app/features/shell/missing-part.tsx';

interface RouteModule {
  default: ComponentType;
  clientLoader?: () => null;
}

/**
 * Replaces React Router's module of this name. When the script of a route fails to load (no network, or a
 * newer version has replaced it), React Router reloads the window, which without a network leaves the
 * browser's own error page. This module shows a page of ours instead, which says what happened and reloads
 * when that can help. Throwing an error would not work: React Router swallows it for a route without a
 * loader.
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
