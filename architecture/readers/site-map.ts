interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** Every address that the route table answers, as a pattern over a whole path. The catch-all is left out: it answers all. */
export function routePatterns(routes: Route[], parent = ''): RegExp[] {
  return routes.flatMap((route) => {
    if (route.path?.includes('*')) return [];
    const path = [parent, route.path].filter(Boolean).join('/');
    const own = route.children === undefined || route.path !== undefined ? [patternOf(path)] : [];
    return [...own, ...routePatterns(route.children ?? [], path)];
  });
}

/** The routes that show a page: no file for machines (`robots.txt`), no index that only leads on. */
export function pagesOf(routes: Route[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const path = [parent, route.path].filter(Boolean).join('/');
    if (route.children) return pagesOf(route.children, path);
    const leadsOn = route.index === true && parent !== '';
    return leadsOn || path.includes('.') ? [] : [`/${path}`];
  });
}

/** What an entry of `paths` gives when it is called with made-up arguments; nested tables are walked. */
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
