import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy.ts';

/** For its host, why guests don't see a vehicle's page; for everybody else, `notFound`. */
export function OwnListing({ id, notFound }: { id: string; notFound: ReactNode }) {
  const isWanted = useSession()?.user.roles.includes('ROLE_HOST') ?? false;
  return useLazyPart(panel, { isWanted, onFailure: nothing }).render({ id, notFound }) ?? notFound;
}

const panel = lazyPart(
  () => import('./own-listing-panel.tsx'),
  ({ OwnListingPanel }) => OwnListingPanel,
);

/** Without the panel the page says that the vehicle is missing. */
function nothing(): void {}
