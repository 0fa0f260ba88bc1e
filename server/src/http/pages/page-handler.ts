import type { RequestHandler, RouterContextProvider, ServerBuild, createRequestHandler } from 'react-router';
import { isOfDesk } from './page-policy.ts';
import { patternOf } from './page-routes.ts';

/** Exports of the pages' server entry, in addition to React Router's own. */
export interface PagesBuild extends ServerBuild {
  entry: ServerBuild['entry'] & { module: ServerBuild['entry']['module'] & PagesEntry };
}

interface PagesEntry {
  /** From the pages' own copy of React Router, because it rejects a context of another copy. */
  createRequestHandler: typeof createRequestHandler;
  createLoadContext(input: {
    callApi: typeof fetch;
    /** The nonce of the page's own scripts within the server: inline-scripts.ts. */
    mark: string;
    /** Origins whose scripts the page may load beside its own. */
    scriptOrigins: readonly string[];
    report: (error: unknown) => void;
  }): RouterContextProvider;
}

/**
 * React Router tries every route of the site for each request, twice, and makes all of them again to render one page.
 * So a page whose address is written out is handled only by the routes it consists of. All routes handle the rest: an
 * address with an id, one that does not exist, the data of a page.
 */
export function pageHandler(build: PagesBuild): RequestHandler {
  const { createRequestHandler } = build.entry.module;
  const desk = createRequestHandler(build, 'production');
  const site = createRequestHandler(withoutDesk(build), 'production');
  const ofPages = new Map(
    Object.keys(build.routes)
      .map((id) => patternOf(build.routes, id))
      .filter((pattern) => !/[:*?]/.test(pattern))
      .map((pattern) => [
        pattern,
        createRequestHandler(partOf(isOfDesk(pattern) ? build : withoutDesk(build), pattern), 'production'),
      ]),
  );
  return (request, context) => {
    const { pathname } = new URL(request.url);
    return (ofPages.get(pathname) ?? (isOfDesk(pathname) ? desk : site))(request, context);
  };
}

/** No guest's browser loads a map of the desk's pages; `shortenManifest` writes both. */
function withoutDesk(build: PagesBuild): PagesBuild {
  const url = build.assets.url.replace(/[^/]+$/, 'site-$&');
  return { ...build, assets: { ...build.assets, url } };
}

function partOf(build: PagesBuild, pattern: string): ServerBuild {
  const ids = new Set<string>();
  for (const id of Object.keys(build.routes))
    if (patternOf(build.routes, id) === pattern)
      for (let part: string | undefined = id; part !== undefined; part = build.routes[part]?.parentId)
        ids.add(part);
  const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
