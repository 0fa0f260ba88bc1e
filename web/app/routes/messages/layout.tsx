import { listThreads } from '@makani/contract/messages/message-endpoints';
import { Outlet, useParams } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { MessagesFrame } from '../../features/messages/list/messages-frame.tsx';
import { MessagesSkeleton } from '../../features/messages/list/messages-skeleton.tsx';
import { SignInForMessages } from '../../features/messages/list/sign-in-for-messages.tsx';
import { ThreadList } from '../../features/messages/list/thread-list.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { currentSession, usePageUser } from '../../session/session.ts';
import type { Route } from './+types/layout.ts';

/** Null while nobody is signed in. A link of a mail then leads here after the sign-in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (currentSession() === null) return null;
  try {
    return await call(listThreads, { query: {} }, { signal: request.signal });
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return null;
    throw error;
  }
}

export function HydrateFallback() {
  return <MessagesSkeleton isThreadOpen={useParams()['id'] !== undefined} />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Messages',
  title: 'Your messages couldn’t be loaded',
});

export default function MessagesLayout({ loaderData }: Route.ComponentProps) {
  const user = usePageUser();
  const hasThread = useParams()['id'] !== undefined;
  if (user === null || loaderData === null) return <SignInForMessages />;
  return (
    <MessagesFrame isThreadOpen={hasThread} list={<ThreadList first={loaderData} />}>
      <Outlet />
    </MessagesFrame>
  );
}
