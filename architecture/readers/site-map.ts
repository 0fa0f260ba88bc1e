interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/**
 * The addresses of the route table, as patterns for a whole path. The catch-all is omitted, because it
 * matches everything.
 */
export function routePatterns(routes: Route[], parent = ''): RegExp[] {
  return routes.flatMap((route) => {
    if (route.path?.includes('*')) return [];
    const path = [parent, route.path].filter(Boolean).join('/');
    const own = route.children === undefined || route.path !== undefined ? [patternOf(path)] : [];
    return [...own, ...routePatterns(route.children ?? [], path)];
  });
}

/** The paths of routes that show a page, without files for machines (`robots.txt`) and redirecting indexes. */
export function pagesOf(routes: Route[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join('/');
    if (route.children) return pagesOf(route.children, path);
    const leadsOn = route.index === true && parent !== '';
    return leadsOn || path.includes('.') ? [] : [`/${path}`];
  });
}

/** The result of calling an entry of `paths` with example arguments, including nested tables. */
export function examplesOf(name: string, entry: unknown): { name: string; path: string }[] {
  if (typeof entry === 'string') return [{ name, path: withoutQuery(entry) }];
  if (typeof entry === 'function') {
    const made: unknown = entry(...Array.from({ length: entry.length }, () => 'example'));
    return typeof made === 'string' ? [{ name, path: withoutQuery(made) }] : examplesOf(name, made);
  }
  if (typeof entry !== 'object' || entry === null) return [];
  if ('pathname' in entry) return examplesOf(name, entry.pathname);
  return Object.entries(entry).flatMap(([key, inner]) => examplesOf(`${name}.${key}`, inner));
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const source = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment.replaceAll('.', String.raw`\.`)}`;
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('') || '/'}/?$`);
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/, '');
}
