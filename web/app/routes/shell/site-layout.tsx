import { useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import toast from 'react-hot-toast/headless';
import { Outlet, useLocation } from 'react-router';
import { ConnectionNote } from '../../features/shell/connection-note.tsx';
import { DemonstrationBand } from '../../features/shell/demonstration.tsx';
import { Footer } from '../../features/shell/footer.tsx';
import { NavigationProgress } from '../../features/shell/navigation-progress.tsx';
import { TopBar } from '../../features/shell/top-bar.tsx';
import { paths } from '../../paths.ts';
import { closeAuthDialog, useAuthDialog } from '../../session/auth-dialog-state.ts';
import { useSession } from '../../session/session.ts';
import { lazyPart, preload, useLazyPart } from '../../ui/lazy.ts';
import { Toasts } from '../../ui/feedback/toasts.tsx';

/** The layout of every page. Its language is English, whatever the browser's language. */
export default function SiteLayout() {
  const { isOpen } = useAuthDialog();
  const dialog = useLazyPart(authDialog, {
    isWanted: isOpen,
    onFailure: () => {
      closeAuthDialog();
      toast.error('We couldn’t connect. Please check your connection and try again.');
    },
  });
  return (
    <I18nProvider locale="en-US">
      <a
        href="#main"
        className="label-caps sr-only rounded-xs bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        <DemonstrationBand />
        <TopBar onNearSignIn={() => preload(authDialog)} messages={<UnreadMessages />} />
        <OnHold />
        <Main />
        <Footer />
      </div>
      <ConnectionNote />
      <Toasts />
      {dialog.isLoading ? <Opening /> : null}
      {dialog.render({})}
    </I18nProvider>
  );
}

const authDialog = lazyPart(
  () => import('../../features/auth/auth-dialog.tsx'),
  ({ AuthDialog }) => AuthDialog,
);

/** The backdrop of a dialog that is loading; invisible at first, since loading usually takes moments. */
function Opening() {
  return (
    <div className="slow-to-come fixed inset-0 z-100 cursor-progress bg-ink/55">
      <output className="sr-only">Opening…</output>
    </div>
  );
}

function UnreadMessages() {
  const session = useSession();
  // The link appears unprompted, so a failure to load it is ignored.
  const link = useLazyPart(unreadLink, { isWanted: session !== null, onFailure: () => {} });
  return session === null ? null : link.render({ userId: session.user.id });
}

const unreadLink = lazyPart(
  () => import('../../features/messages/bar/unread-link.tsx'),
  ({ UnreadLink }) => UnreadLink,
);

/** These screens of a booking show the hold themselves. */
const ownClock: readonly string[] = [paths.reserve, paths.payment, paths.confirmation];

function OnHold() {
  const session = useSession();
  const { pathname } = useLocation();
  const isWanted = session !== null && !ownClock.includes(pathname);
  // The bar appears unprompted, so a failure to load it is ignored.
  const bar = useLazyPart(heldBar, { isWanted, onFailure: () => {} });
  return isWanted ? bar.render({ userId: session.user.id }) : null;
}

const heldBar = lazyPart(
  () => import('../../features/active-hold/active-hold-bar.tsx'),
  ({ ActiveHoldBar }) => ActiveHoldBar,
);

/** After a navigation the focus moves to the top of the page, as after a page load. */
function Main() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
      <Outlet />
    </main>
  );
}
