import type { DeskThread } from '@makani/contract/messages/desk-messages';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { atDesk } from '../../ui/text/dates.ts';
import { groundBadge, partiesInWords } from './desk-message-words.ts';

/** Conversations that the desk may read, the one with the newest message first. */
export function ThreadTable({ threads }: { threads: readonly DeskThread[] }) {
  return (
    <DataTable
      caption="Conversations"
      rows={threads}
      keyOf={({ id }) => id}
      empty="No conversations here."
      columns={[
        {
          title: 'Between',
          cell: (thread) => (
            <Link to={paths.operatorThread(thread.id)} className="font-medium underline underline-offset-4">
              {partiesInWords(thread)}
            </Link>
          ),
        },
        {
          title: 'Why we can read it',
          cell: (thread) => {
            const { tone, word } = groundBadge(thread);
            return <Badge tone={tone}>{word}</Badge>;
          },
        },
        { title: 'Unread', align: 'end', cell: ({ unread }) => unread },
        {
          title: 'About',
          from: 'md',
          cell: ({ vehicle, booking }) =>
            booking === null ? `${vehicle.name}, a question` : `${vehicle.name}, ${booking.reference}`,
        },
        {
          title: 'Newest',
          from: 'sm',
          cell: ({ lastMessage }) => (lastMessage === null ? '' : atDesk(lastMessage.sentAt)),
        },
      ]}
    />
  );
}
