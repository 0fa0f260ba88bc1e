import { callApiContext } from '../api/load-context.ts';
import { sitemapXml } from '../features/found/site-files.ts';
import { loadSite } from '../features/shell/site.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(sitemapXml(await loadSite(context.get(callApiContext))), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
