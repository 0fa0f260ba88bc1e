import { callApiContext } from '../../api/load-context.ts';
import { robotsTxt } from '../../features/seo/site-files.ts';
import { loadSite } from '../../site.ts';
import type { Route } from './+types/robots.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsTxt(await loadSite(context.get(callApiContext))), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
