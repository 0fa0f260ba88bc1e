import { type Site, getSite } from '@makani/contract/site/site';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { useRouteLoaderData } from 'react-router';
import { call } from '../api/call.ts';
import { usePolicy } from '../site.ts';

/**
 * Name and policy as the desk's last change left them: the layout loads them again after each act, the root only with
 * the page. Null without an answer; the root's will do then.
 */
export async function loadDeskSite(): Promise<Site | null> {
  try {
    return await call(getSite, {}, { quiet: true });
  } catch {
    return null;
  }
}

/** The figures that hold for new quotes. */
export function useDeskPolicy(): PolicyFigures {
  const ofThePage = usePolicy();
  return useRouteLoaderData<Site | null>('routes/operator/layout')?.policy ?? ofThePage;
}
