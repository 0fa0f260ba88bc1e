import { useSession } from '../../session/session.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy.ts';

/** For its host, why the page of a vehicle is missing for guests; nothing for everybody else. */
export function OwnListing({ id }: { id: string }) {
  const isWanted = useSession()?.user.roles.includes('ROLE_HOST') ?? false;
  return useLazyPart(panel, { isWanted, onFailure: nothing }).render({ id });
}

const panel = lazyPart(
  () => import('./own-listing-panel.tsx'),
  ({ OwnListingPanel }) => OwnListingPanel,
);

/** The page says that the vehicle is missing, with or without the panel. */
function nothing(): void {}
