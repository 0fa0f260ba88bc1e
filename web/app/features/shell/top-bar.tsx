import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { openAuthDialog } from '../../session/auth-dialog-state.ts';
import { useSession } from '../../session/session.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { lazyPart, preloadAtFirstInput, useLazyPart } from '../../ui/lazy.ts';
import { BrandMark } from './brand-mark.tsx';
import { mainLinks } from './links.ts';
import { useSite } from '../../site.ts';

export interface TopBarProps {
  /** Called when a sign-in is likely, to load the dialog. */
  onNearSignIn: () => void;
  /** The way to the messages of whoever is signed in. */
  messages: ReactNode;
}

export function TopBar({ onNearSignIn, messages }: TopBarProps) {
  const site = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const [isMenuWanted, setMenuWanted] = useState(false);
  const menu = useLazyPart(mobileMenu, {
    isWanted: isMenuWanted,
    onFailure() {
      setMenuWanted(false);
      setMenuOpen(false);
      toast.error('We couldn’t connect. Please check your connection and try again.');
    },
  });

  return (
    <header className="relative z-30 border-b border-brass bg-paper">
      {/* Side columns of equal width keep the links in place, signed in or not. */}
      <div className="page flex h-topbar items-center justify-between gap-4 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-6 xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] xl:gap-x-10">
        <Link
          to={paths.home}
          className="poster flex min-w-0 items-center gap-2.5 justify-self-start text-xl max-[22.5rem]:text-lg sm:text-2xl"
        >
          <BrandMark className="size-9 shrink-0 max-[22.5rem]:size-8" />
          <span translate="no" className="two-line">
            {site.name}
          </span>
        </Link>

        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center justify-center gap-4 xl:gap-8">
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={navLinkClass}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>

        <div className="flex shrink-0 items-center justify-end gap-3 justify-self-end max-[22.5rem]:gap-1 max-[22.5rem]:[&>button]:px-3 lg:min-w-0">
          {messages}
          <Account onNearSignIn={onNearSignIn} />
          <button
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            aria-busy={menu.isLoading || undefined}
            onClick={() => {
              setMenuWanted(true);
              setMenuOpen(true);
            }}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-xs lg:hidden"
          >
            <Menu aria-hidden="true" strokeWidth={1.5} />
          </button>
        </div>
      </div>
      {menu.render({ isOpen: menuOpen, onClose: () => setMenuOpen(false) })}
    </header>
  );
}

const mobileMenu = lazyPart(
  () => import('./mobile-menu.tsx'),
  ({ MobileMenu }) => MobileMenu,
);
preloadAtFirstInput(mobileMenu);

/** The right side: SIGN IN, or the signed-in user. */
function Account({ onNearSignIn }: Pick<TopBarProps, 'onNearSignIn'>) {
  const session = useSession();
  const isInHostArea = useLocation().pathname.startsWith('/host/');
  if (!session) {
    return (
      <PlainButton
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={onNearSignIn}
        onFocus={onNearSignIn}
        onClick={() => openAuthDialog()}
      >
        Sign in
      </PlainButton>
    );
  }
  const { username, roles } = session.user;
  return (
    <div className="hidden min-w-0 items-center gap-4 lg:flex xl:gap-6">
      {roles.includes('ROLE_HOST') ? (
        <NavLink to={paths.hostVehicles} className={navLinkClass({ isActive: isInHostArea })}>
          Host Dashboard
        </NavLink>
      ) : null}
      <NavLink to={paths.trips} className={accountLinkClass}>
        {username}
      </NavLink>
    </div>
  );
}

const navLink =
  'label-caps relative whitespace-nowrap py-2 after:absolute after:inset-x-0 after:bottom-0.5 after:h-px after:origin-left after:scale-x-0 after:bg-hibiscus after:transition-transform after:duration-200 after:ease-tide hover:after:scale-x-100';

function navLinkClass({ isActive }: { isActive: boolean }): string {
  return `${navLink} ${isActive ? 'after:scale-x-100' : ''}`;
}

function accountLinkClass({ isActive }: { isActive: boolean }): string {
  return `max-w-24 truncate xl:max-w-32 border-b py-1 font-medium ${isActive ? 'border-hibiscus' : 'border-brass'} hover:border-hibiscus`;
}
