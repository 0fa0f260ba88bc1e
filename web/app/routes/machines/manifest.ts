import { callApiContext } from '../../api/load-context.ts';
import { webManifest } from '../../features/seo/site-files.ts';
import { loadSite } from '../../site.ts';
import type { Route } from './+types/manifest.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return new Response(webManifest(await loadSite(context.get(callApiContext))), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
    },
  });
}
