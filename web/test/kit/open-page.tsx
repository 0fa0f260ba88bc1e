import { listHolds } from '@makani/contract/bookings/bookings';
import { countUnreadMessages, followMessages } from '@makani/contract/messages/message-endpoints';
import { getTextConsent } from '@makani/contract/texts/text-consent';
import { getSite } from '@makani/contract/site/site';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  RouterContextProvider,
  createRoutesStub,
  useLocation,
} from 'react-router';
import { callApiContext } from '../../app/api/load-context.ts';
import * as pageBoundary from '../../app/routes/shell/page-boundary.tsx';
import * as siteLayout from '../../app/routes/shell/site-layout.tsx';
import { loadSite } from '../../app/site.ts';
import { answers, answersByDefault } from './api.ts';
import { site } from './samples.ts';

type Stub = Parameters<typeof createRoutesStub>[0][number];

/** A module of `web/app/routes`. Loaders are methods here, because each takes arguments of its own route. */
export interface RouteModule {
  default?: NonNullable<Stub['Component']>;
  ErrorBoundary?: NonNullable<Stub['ErrorBoundary']>;
  HydrateFallback?: NonNullable<Stub['HydrateFallback']>;
  shouldRevalidate?: NonNullable<Stub['shouldRevalidate']>;
  loader?(args: LoaderFunctionArgs): unknown;
  clientLoader?(args: LoaderFunctionArgs & { serverLoader: () => Promise<unknown> }): unknown;
}

/** Modules by the path of their page. */
export type Pages = Record<string, RouteModule>;

export interface OpenPage {
  user: UserEvent;
  /** The page's address, as the address bar would have it. */
  address: () => string;
}

/**
 * Opens a page of the site within its frame: top bar, footer, toasts and dialogs.
 * @param layouts What is around the pages within the frame, such as that of the dashboard.
 */
export function openPage(at: string, pages: Pages = {}, layouts: RouteModule[] = []): OpenPage {
  answers(listHolds, { holds: [] });
  answersByDefault(getTextConsent, {
    isOffered: false,
    accountPhone: null,
    consent: null,
    stoppedPhone: null,
  });
  answersByDefault(countUnreadMessages, { unread: 0, hasThreads: false });
  // A stream that never opens.
  answersByDefault(followMessages, () => new Promise<never>(() => {}));
  return openWithin({ frame: [siteLayout, pageBoundary], layouts }, at, pages);
}

interface Around {
  /** From the outermost on, around each page. */
  frame: readonly RouteModule[];
  /** Around the pages that the test names. */
  layouts: readonly RouteModule[];
}

export function openWithin({ frame, layouts }: Around, at: string, pages: Pages): OpenPage {
  answersByDefault(getSite, site);
  let address = at;
  function Root() {
    const { pathname, search, hash } = useLocation();
    // A passive effect would come after what the page shows.
    useLayoutEffect(() => {
      address = pathname + search + hash;
    });
    return <Outlet />;
  }
  const own = Object.entries(pages).map(([path, module]) => ({ path, ...routeOf(module) }));
  const children = within(frame, [...within(layouts, own), { path: '*', Component: Nothing }]);
  const root = { id: 'root', loader: loadRoot, HydrateFallback: Nothing, Component: Root, children };
  const Page = createRoutesStub([root], contextOfPage());
  render(<Page initialEntries={[at]} />);
  return {
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => address,
  };
}

function within(layouts: readonly RouteModule[], pages: Stub[]): Stub[] {
  return layouts.reduceRight((children, layout) => [{ ...routeOf(layout), children }], pages);
}

function routeOf(
  module: RouteModule,
): Pick<Stub, 'Component' | 'ErrorBoundary' | 'HydrateFallback' | 'loader' | 'shouldRevalidate'> {
  const { default: Component = Nothing, ErrorBoundary, HydrateFallback, shouldRevalidate } = module;
  const { loader, clientLoader } = module;
  const load = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const serverLoader = async () => loader?.(args);
    return clientLoader ? clientLoader({ ...args, serverLoader }) : serverLoader();
  };
  return {
    Component,
    ...(ErrorBoundary && { ErrorBoundary }),
    ...(HydrateFallback && { HydrateFallback }),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...((clientLoader || loader) && { loader: load }),
  };
}

async function loadRoot() {
  return { site: await loadSite(fetch) };
}

function Nothing() {
  return null;
}

function contextOfPage(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callApiContext, (...request) => fetch(...request));
  return context;
}
