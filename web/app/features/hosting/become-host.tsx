import { useState } from 'react';
import { Link } from 'react-router';
import { openAuthDialog } from '../../session/auth-dialog-state.ts';
import { currentSession, usePageUser } from '../../session/session.ts';
import { buttonClass, type ButtonLook } from '../../ui/buttons/button-class.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { lazyPart, preload, useLazyPart } from '../../ui/lazy.ts';

/**
 * Asks guests for the host terms, sends visitors to sign up as a host and brings them back here, and leads
 * hosts to `hostWay`.
 */
export function BecomeHost({ hostWay, ...look }: ButtonLook & { hostWay: { label: string; to: string } }) {
  const user = usePageUser();
  const [isRequested, setRequested] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const dialog = useLazyPart(termsDialog, { isWanted: wasOpened, onFailure: () => setOpened(false) });

  /** The link replaces the pressed button. The dialog restores its own focus first. */
  function takeFocus(link: HTMLAnchorElement | null): void {
    if (isRequested) setTimeout(() => link?.focus(), 0);
  }

  if (user?.roles.includes('ROLE_HOST')) {
    return (
      <Link ref={takeFocus} to={hostWay.to} className={buttonClass(look)}>
        {hostWay.label}
      </Link>
    );
  }

  function openTerms(): void {
    setOpened(true);
    setOpen(true);
  }

  function start(): void {
    setRequested(true);
    if (user) openTerms();
    else openAuthDialog({ mode: 'signup', asHost: true, onSignedIn: openTermsForGuest });
  }

  /** Somebody who signed in with an account of before may be a guest still. */
  function openTermsForGuest(): void {
    if (currentSession()?.user.roles.includes('ROLE_HOST') === false) openTerms();
  }

  return (
    <>
      <PlainButton
        {...look}
        aria-haspopup="dialog"
        aria-busy={dialog.isLoading}
        onPointerEnter={() => preload(termsDialog)}
        onFocus={() => preload(termsDialog)}
        onClick={start}
      >
        Become a host
      </PlainButton>
      {dialog.render({ isOpen, onClose: () => setOpen(false) })}
    </>
  );
}

const termsDialog = lazyPart(
  () => import('./host-terms-dialog.tsx'),
  ({ HostTermsDialog }) => HostTermsDialog,
);
