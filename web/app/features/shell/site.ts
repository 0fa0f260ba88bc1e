import { type Site, getSite } from '@makani/contract/site/site';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { useRouteLoaderData } from 'react-router';
import { call } from '../../api/call.ts';

const defaultSite: Site = {
  name: 'Makani',
  supportPhone: '+1 (808) 555-0142',
  supportEmail: 'aloha@makani.example',
  publicUrl: '',
  isDemonstration: false,
  social: [],
  policy: initialPolicy,
};

/**
 * Loads name and support contacts. A failure returns the defaults, since a page with them is better than
 * none.
 */
export async function loadSite(callApi: typeof fetch): Promise<Site> {
  try {
    return await call(getSite, {}, { callApi });
  } catch {
    return defaultSite;
  }
}

/** The root loader's site, available on every page. */
export function useSite(): Site {
  const data = useRouteLoaderData<{ site: Site }>('root');
  return data?.site ?? defaultSite;
}
