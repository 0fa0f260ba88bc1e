import { expect, test } from 'vitest';
import { pageRoutes } from '../../../src/http/pages/page-routes.ts';

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: { default: () => null },
});
const routeOf = pageRoutes({
  root: route('root', undefined, ''),
  frame: route('frame', 'root'),
  home: { ...route('home', 'frame'), index: true },
  nothing: route('nothing', 'frame', '*'),
  trip: route('trip', 'dashboard', 'trips/:id'),
  change: route('change', 'dashboard', 'trips/:id/modify'),
  dashboard: route('dashboard', 'frame', 'dashboard'),
  trips: route('trips', 'dashboard', 'trips'),
  sitemap: route('sitemap', 'root', 'sitemap.xml'),
});

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/dashboard/trips', '/dashboard/trips'],
  ['/dashboard/trips/3f2a', '/dashboard/trips/:id'],
  ['/dashboard/trips/3f2a.data', '/dashboard/trips/:id'],
  ['/dashboard/trips/3f2a/modify', '/dashboard/trips/:id/modify'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/sitemapsxml', '/*'],
  ['/ada@example.com/secret', '/*'],
])('%s is logged as %s', (path, logged) => {
  expect(routeOf(path)).toBe(logged);
});
