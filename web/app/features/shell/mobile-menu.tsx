import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { openAuthDialog } from '../../session/auth-dialog-state.ts';
import { useSession } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { BrandMark } from './brand-mark.tsx';
import { type ShellLink, mainLinks } from './links.ts';

export interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The slide-in menu, 250 px wide. A native modal dialog keeps the focus inside, returns it, and closes on
 * Escape.
 */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
  }, [isOpen]);
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    dialog.current?.close();
  }, [key]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does for the keyboard what the click outside does for the pointer
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (isOutside(event)) close();
      }}
      className="slide-in-menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[250px] max-w-none border-l border-brass bg-paper text-ink"
    >
      <div className="flex min-h-full flex-col px-6 pt-3.5 pb-8">
        <div className="flex items-center justify-between">
          <BrandMark className="size-9" />
          <button
            type="button"
            aria-label="Close menu"
            onClick={close}
            className="-mr-2 grid size-11 place-items-center rounded-xs"
          >
            <X aria-hidden="true" strokeWidth={1.5} />
          </button>
        </div>
        <MenuLinks onClose={close} />
      </div>
    </dialog>
  );
}

function MenuLinks({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const isHost = session?.user.roles.includes('ROLE_HOST');
  const own: ShellLink[] = [
    ...(session ? [{ label: 'My Trips', to: paths.trips }] : []),
    ...(isHost ? [{ label: 'Host Dashboard', to: paths.hostVehicles }] : []),
  ];
  return (
    <nav aria-label="Menu" className="mt-2 flex flex-1 flex-col">
      {session ? (
        <Link to={paths.trips} onClick={onClose} className="mb-3 truncate font-display text-xl">
          {session.user.username}
        </Link>
      ) : null}
      <ul className="border-t border-brass/50">
        {[...mainLinks, ...own].map(({ label, to }) => (
          <li key={to} className="border-b border-brass/50">
            <NavLink to={to} onClick={onClose} className={menuLinkClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => {
          onClose();
          if (session) void signOut();
          else openAuthDialog();
        }}
        className="label-caps mt-auto rounded-xs border border-ink px-4 py-3 hover:bg-ink hover:text-paper"
      >
        {session ? 'Sign Out' : 'Sign in'}
      </button>
    </nav>
  );
}

/**
 * A mark at the edge shows the current page, as in the account's menu, so that it does not depend on color
 * alone.
 */
function menuLinkClass({ isActive }: { isActive: boolean }): string {
  return `label-caps -ml-6 block border-l-4 py-3.5 pl-5 ${isActive ? 'border-hibiscus-press font-semibold' : 'border-transparent'}`;
}

/** Whether a click hit the backdrop: it reaches the dialog itself, outside its box. */
function isOutside({ currentTarget, target, clientX }: MouseEvent<HTMLDialogElement>): boolean {
  return target === currentTarget && clientX < currentTarget.getBoundingClientRect().left;
}
