import type { Site } from '@makani/contract/site/site';
import type { MetaDescriptor } from 'react-router';
import { privateMeta } from './page-meta.ts';

interface MetaArgs {
  /** The root, what is around every page, the desk’s layout, and what is in it. */
  matches: readonly [
    { loaderData: { site: Site } | undefined },
    unknown,
    { loaderData: Site | null | undefined },
    ...unknown[],
  ];
}

/** The `meta` of a screen of the desk, with the company's name as it is set now. */
export function deskMeta(title: string): (args: MetaArgs) => MetaDescriptor[] {
  return ({ matches: [root, , layout] }) => {
    const site = layout.loaderData ?? root.loaderData?.site;
    return privateMeta({ matches: [{ loaderData: site && { site } }] }, `${title} · Desk`);
  };
}
