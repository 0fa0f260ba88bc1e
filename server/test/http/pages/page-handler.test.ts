import type { RequestHandler, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { type PagesBuild, pageHandler } from '../../../src/http/pages/page-handler.ts';

const routes = {
  root: route('root', undefined, ''),
  frame: route('frame', 'root'),
  home: { ...route('home', 'frame'), index: true },
  nothing: route('nothing', 'frame', '*'),
  dashboard: route('dashboard', 'frame', 'dashboard'),
  overview: { ...route('overview', 'dashboard'), index: true },
  trips: route('trips', 'dashboard', 'trips'),
  trip: route('trip', 'dashboard', 'trips/:id'),
  desk: route('desk', 'root', 'operator'),
  bookings: route('bookings', 'desk', 'bookings'),
};
const all = Object.keys(routes);

test.each([
  ['/', ['root', 'frame', 'home']],
  ['/?ref=mail', ['root', 'frame', 'home']],
  ['/dashboard', ['root', 'frame', 'dashboard', 'overview']],
  ['/dashboard/trips', ['root', 'frame', 'dashboard', 'trips']],
  ['/dashboard/trips/3f2a', all],
  ['/dashboard/', all],
  ['/Dashboard', all],
  ['/dashboard.data', all],
  ['/nowhere', all],
])('%s is handled by the routes %j', async (path, known) => {
  const handled = await pageHandler(build())(new Request(`http://localhost${path}`));
  expect(await handled.json()).toMatchObject({ routes: known, assets: known });
});

test.each([
  ['/', 'site-manifest-a1.js'],
  ['/dashboard/trips/3f2a', 'site-manifest-a1.js'],
  ['/operators', 'site-manifest-a1.js'],
  ['/operator', 'manifest-a1.js'],
  ['/operator/bookings', 'manifest-a1.js'],
  ['/operator/bookings/3f2a', 'manifest-a1.js'],
])('%s loads the map %s', async (path, map) => {
  const handled = await pageHandler(build())(new Request(`http://localhost${path}`));
  expect(await handled.json()).toMatchObject({ map: `/assets/${map}` });
});

/** Its handler says which routes it knows. */
function build(): PagesBuild {
  const handlerOf = (part: ServerBuild): RequestHandler => {
    return async () =>
      Response.json({
        routes: Object.keys(part.routes),
        assets: Object.keys(part.assets.routes),
        map: part.assets.url,
      });
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a build as the handler reads
  return {
    routes,
    assets: { routes, url: '/assets/manifest-a1.js' },
    entry: { module: { createRequestHandler: handlerOf } },
  } as unknown as PagesBuild;
}

function route(id: string, parentId?: string, path?: string) {
  return { id, parentId, path, module: { default: () => null } };
}
