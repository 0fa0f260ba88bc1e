import { operatorSignOut } from '@makani/contract/operator/operators';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Navigate, Outlet, type ShouldRevalidateFunctionArgs, useRouteError } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { WaitingRecords } from '../../features/handover/waiting-records.tsx';
import { useMessageCount } from '../../features/operator-messages/use-message-count.ts';
import { DeskDialogs } from '../../features/operator-shell/desk-dialogs.tsx';
import { DeskFrame } from '../../features/operator-shell/desk-frame.tsx';
import { BrandMark } from '../../features/shell/brand-mark.tsx';
import { ConnectionNote } from '../../features/shell/connection-note.tsx';
import { NavigationProgress } from '../../features/shell/navigation-progress.tsx';
import { PageError } from '../../features/shell/page-error.tsx';
import { paths } from '../../paths.ts';
import { asOperator } from '../../session/as-operator.ts';
import { loadDeskSite } from '../../session/desk-site.ts';
import { clearOperatorSession, usePageOperator } from '../../session/operator-session.ts';
import { useSite } from '../../site.ts';
import { LoadingStatus } from '../../ui/feedback/skeleton.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import type { Route } from './+types/layout.ts';

/** Operators only. The API checks every call itself. */
export function clientLoader() {
  return asOperator(loadDeskSite);
}

/** Again after an act, which may have changed what the site is called; not for every search of a list. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

/** Shown until the tab has read who is signed in. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <LoadingStatus>Opening the desk…</LoadingStatus>
    </main>
  );
}

export function ErrorBoundary() {
  return (
    <main>
      <PageError error={useRouteError()} />
    </main>
  );
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  const operator = usePageOperator();
  const ofThePage = useSite();
  const { name, payments } = loaderData ?? ofThePage;
  useEffect(() => {
    // The next person at this browser must not see a screen of the desk.
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, []);
  const messages = useMessageCount();
  if (!operator) return <Navigate to={paths.operatorSignIn} replace />;
  return (
    <I18nProvider locale="en-US">
      <a
        href="#main"
        className="label-caps sr-only rounded-xs bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <DeskFrame
        operator={operator}
        name={name}
        mark={<BrandMark className="size-7 shrink-0" />}
        hasStripe={payments.provider === 'stripe'}
        waiting={{
          [paths.operatorMessages]:
            messages === null
              ? undefined
              : {
                  count: messages.reported + messages.unread,
                  words: `${messages.reported} reported, ${messages.unread} unread`,
                },
        }}
        onSignOut={() => void signOut()}
      >
        <WaitingRecords />
        <Outlet />
      </DeskFrame>
      <DeskDialogs />
      <ConnectionNote />
      <Toasts />
    </I18nProvider>
  );
}

/** The token is revoked; whatever the API says, this tab forgets it. */
async function signOut(): Promise<void> {
  try {
    await deskCall(operatorSignOut, {});
  } catch (error) {
    console.error(error);
  }
  clearOperatorSession();
  window.location.assign(paths.operatorSignIn);
}
