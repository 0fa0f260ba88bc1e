import { listThreadsAtDesk } from '@makani/contract/messages/desk-messages';
import { deskCall } from '../../../api/desk-call.ts';
import { MessageFilter, messageFilter } from '../../../features/operator-messages/message-filter.tsx';
import { ThreadTable } from '../../../features/operator-messages/thread-table.tsx';
import { DeskListPage } from '../../../features/operator-shell/desk-list-page.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/messages.ts';

export const meta = deskMeta('Messages');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = messageFilter(new URL(request.url).searchParams);
  return asOperator(async () => ({ query, first: await deskCall(listThreadsAtDesk, { query }) }));
}

export const ErrorBoundary = loadFailure({ title: 'The conversations couldn’t be loaded' });

export default function DeskMessages({ loaderData: { first, query } }: Route.ComponentProps) {
  return (
    <DeskListPage
      title="Messages"
      intro="Reported conversations, those about vehicles without a host, and those you opened. Others open from their booking."
      filter={<MessageFilter />}
      first={first}
      loadPage={(cursor, signal) => deskCall(listThreadsAtDesk, { query: { ...query, cursor } }, { signal })}
      items={({ threads }) => threads}
    >
      {(threads) => <ThreadTable threads={threads} />}
    </DeskListPage>
  );
}
