import { isApiError } from '../../api/api-error.ts';
import { hostAnswers } from '../../features/messages/answers/answer-doors.ts';
import { InsertAnswer } from '../../features/messages/answers/insert-answer.tsx';
import { QuickAnswers } from '../../features/messages/day/quick-answers.tsx';
import { personDoors } from '../../features/messages/live/person-doors.ts';
import { ThreadHeader } from '../../features/messages/thread/thread-header.tsx';
import { ThreadMissing } from '../../features/messages/thread/thread-missing.tsx';
import { ThreadScreen } from '../../features/messages/thread/thread-screen.tsx';
import { SignInForMessages } from '../../features/messages/list/sign-in-for-messages.tsx';
import { ThreadSkeleton } from '../../features/messages/list/messages-skeleton.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { currentSession } from '../../session/session.ts';
import type { Route } from './+types/thread.ts';

export const meta = privatePage('Conversation');

/** `missing` also stands for threads of others; null while nobody is signed in, which the layout says. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (currentSession() === null) return null;
  try {
    return await personDoors.load(params.id, {}, request.signal);
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) return null;
    if (isApiError(error, 'not_found', 'invalid_input')) return 'missing' as const;
    throw error;
  }
}

export function HydrateFallback() {
  return <ThreadSkeleton />;
}

export const ErrorBoundary = loadFailure({
  heading: 'Conversation',
  title: 'This conversation couldn’t be loaded',
});

export default function ThreadPage({ loaderData: page }: Route.ComponentProps) {
  if (page === null) return <SignInForMessages />;
  if (page === 'missing') return <ThreadMissing />;
  return (
    <ThreadScreen
      key={page.thread.id}
      first={page}
      doors={personDoors}
      header={(thread, refresh) => <ThreadHeader thread={thread} refresh={refresh} />}
      tools={(thread, { insert, add }) =>
        thread.side === 'host' ? (
          <InsertAnswer thread={thread} doors={hostAnswers} onInsert={insert} />
        ) : (
          <QuickAnswers thread={thread} onSent={add} />
        )
      }
    />
  );
}
