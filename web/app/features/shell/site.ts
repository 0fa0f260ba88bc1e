import { type Site, getSite } from '@makani/contract/site/site';
import { useRouteLoaderData } from 'react-router';
import { call } from '../../api/call.ts';

/** Shown until the house has answered with its own. */
const defaultSite: Site = {
  name: 'Makani',
  supportPhone: '+1 (808) 555-0142',
  supportEmail: 'aloha@makani.example',
  publicUrl: '',
  isDemonstration: false,
  social: [],
};

/** Asks our API for name and support contacts; a page without them is worth more than no page. */
export async function loadSite(callApi: typeof fetch): Promise<Site> {
  try {
    return await call(getSite, {}, { callApi });
  } catch {
    return defaultSite;
  }
}

/** The root loader's site, on every page. */
export function useSite(): Site {
  const data = useRouteLoaderData<{ site: Site }>('root');
  return data?.site ?? defaultSite;
}
