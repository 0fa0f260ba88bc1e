import type { ServerBuild } from 'react-router';

/** Names the route of a page's path, `/dashboard/trips/:id`; undefined when the pages have none. */
export type RouteOf = (pathname: string) => string | undefined;

/** The routes of the pages' build, for the log: a path itself may name somebody's trip. */
export function pageRoutes(routes: ServerBuild['routes']): RouteOf {
  const known = Object.keys(routes)
    .map((id) => patternOf(routes, id))
    // Literal paths precede patterns with placeholders.
    .toSorted((one, other) => placeholders(one) - placeholders(other))
    .map((pattern) => ({ pattern, matches: matcher(pattern) }));
  return (pathname) => {
    // The browser asks for the data of a page beside its path.
    const path = pathname.replace(/(?:\/_root)?\.data$/, '').replace(/(?<=.)\/+$/, '') || '/';
    return known.find(({ matches }) => matches.test(path))?.pattern;
  };
}

/** The address of a route with its placeholders, `/dashboard/trips/:id`. */
export function patternOf(routes: ServerBuild['routes'], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? ''])
    if (route.path !== undefined && route.path !== '') parts.unshift(route.path);
  return `/${parts.join('/')}`;
}

function placeholders(pattern: string): number {
  return pattern.includes('*') ? Infinity : pattern.split(':').length;
}

function matcher(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}
