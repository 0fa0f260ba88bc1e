import { callApiContext } from '../../api/load-context.ts';
import { listAllVehicles } from '../../features/catalog/list-all-vehicles.ts';
import { sitemapLimit, sitemapXml } from '../../features/seo/site-files.ts';
import { loadSite } from '../../site.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const callApi = context.get(callApiContext);
  const [site, vehicles] = await Promise.all([
    loadSite(callApi),
    listAllVehicles({ callApi, signal: request.signal }, sitemapLimit),
  ]);
  return new Response(sitemapXml(site, vehicles), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}
