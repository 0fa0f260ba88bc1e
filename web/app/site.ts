import { type Site, type SiteContacts, getSite } from '@makani/contract/site/site';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { useRouteLoaderData } from 'react-router';
import { call } from './api/call.ts';

const defaultContacts: SiteContacts = {
  name: 'Makani',
  tagline: 'Cars, vans and minivans for families and groups, with the ease of luxury travel.',
  supportPhone: '+1 (808) 555-0142',
  supportEmail: 'aloha@makani.example',
  publicUrl: '',
  isDemonstration: false,
  sendsTexts: false,
  payments: { provider: 'simulated' },
  social: [],
};

/**
 * Loads name, support contacts and policy. A failure returns the defaults, since a page with them is better than
 * none.
 */
export async function loadSite(callApi: typeof fetch): Promise<Site> {
  try {
    return await call(getSite, {}, { callApi });
  } catch {
    return { ...defaultContacts, policy: initialPolicy };
  }
}

/** The root loader's site, available on every page. */
export function useSite(): SiteContacts {
  return useRootSite() ?? defaultContacts;
}

/** The figures that held when the page was loaded. Only an error of the root has none, and names none. */
export function usePolicy(): PolicyFigures {
  const site = useRootSite();
  if (site === undefined) throw new Error('the root has no site');
  return site.policy;
}

function useRootSite(): Site | undefined {
  return useRouteLoaderData<{ site: Site }>('root')?.site;
}
