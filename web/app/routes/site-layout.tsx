import { Suspense, lazy, useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Outlet, useLocation } from 'react-router';
import { Footer } from '../features/shell/footer.tsx';
import { NavigationProgress } from '../features/shell/navigation-progress.tsx';
import { TopBar } from '../features/shell/top-bar.tsx';
import { useAuthDialog } from '../session/auth-dialog-state.ts';
import { Toasts } from '../ui/toasts.tsx';

const AuthDialog = lazy(async () => ({
  default: (await import('../features/auth/auth-dialog.tsx')).AuthDialog,
}));

/** What surrounds every page. The house speaks English, whatever the browser's language. */
export default function SiteLayout() {
  const { isOpen } = useAuthDialog();
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
        <TopBar />
        <Main />
        <Footer />
      </div>
      <Toasts />
      {isOpen ? (
        <Suspense>
          <AuthDialog />
        </Suspense>
      ) : null}
    </I18nProvider>
  );
}

/** After a change of page the focus starts at its top, as it would after a load. */
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
