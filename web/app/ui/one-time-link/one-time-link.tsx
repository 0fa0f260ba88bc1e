import { useState, type ReactNode } from 'react';
import { LoadingStatus } from '../feedback/skeleton.tsx';
import { LinkExpired } from './link-expired.tsx';
import { useLinkToken } from './use-link-token.ts';

export interface OneTimeLinkProps {
  /** The next step once the link is missing, used or expired. */
  expiredAction: ReactNode;
  /** Draws the form for the link's token; the form calls `onExpired` when the API rejects the token. */
  children: (token: string, onExpired: () => void) => ReactNode;
}

/** A page that an email links to and that works once. */
export function OneTimeLink({ expiredAction, children }: OneTimeLinkProps) {
  const link = useLinkToken();
  const [isExpired, setExpired] = useState(false);
  if (link.state === 'reading') return <LoadingStatus>Opening your link…</LoadingStatus>;
  if (link.state === 'missing' || isExpired) return <LinkExpired action={expiredAction} />;
  return children(link.token, () => setExpired(true));
}
