import { openThreadAtDesk } from '@makani/contract/messages/desk-messages';
import { Link } from 'react-router';
import { isApiError } from '../../../api/api-error.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { deskAnswers } from '../../../features/messages/answers/answer-doors.ts';
import { InsertAnswer } from '../../../features/messages/answers/insert-answer.tsx';
import { ThreadScreen } from '../../../features/messages/thread/thread-screen.tsx';
import { partiesInWords } from '../../../features/operator-messages/desk-message-words.ts';
import { deskThreadDoors } from '../../../features/operator-messages/desk-thread-doors.ts';
import { OpenMessages } from '../../../features/operator-messages/open-messages.tsx';
import { ThreadReport } from '../../../features/operator-messages/thread-report.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import type { Route } from './+types/thread.ts';

export const meta = deskMeta('Conversation');

/** `page` is null for a thread that the desk reads for a reason alone. */
export function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  return asOperator(async () => {
    try {
      return { id, page: await deskThreadDoors.load(id, {}, request.signal) };
    } catch (error) {
      if (isApiError(error, 'reason_needed')) return { id, page: null };
      throw error;
    }
  });
}

const allMessages = { label: 'Messages', to: paths.operatorMessages };

export const ErrorBoundary = loadFailure({
  title: 'The conversation couldn’t be loaded',
  wayOut: allMessages,
});

export default function DeskThread({ loaderData: { id, page } }: Route.ComponentProps) {
  if (page === null)
    return (
      <DeskScreen
        back={allMessages}
        title="Conversation"
        intro="It’s between a guest and a host. To read it, say why."
      >
        <div>
          <OpenMessages
            label="Open this conversation"
            open={(reason) => deskCall(openThreadAtDesk, { params: { id }, body: { reason } })}
          />
        </div>
      </DeskScreen>
    );
  const { vehicle, booking } = page.thread;
  return (
    <DeskScreen
      back={allMessages}
      title={partiesInWords(page.thread)}
      intro={
        <>
          {vehicle.name},{' '}
          {booking === null ? (
            'a question before booking'
          ) : (
            <Link to={paths.operatorBooking(booking.id)} className={textLink}>
              booking {booking.reference}
            </Link>
          )}
        </>
      }
    >
      <ThreadReport thread={page.thread} />
      <div className="h-[75dvh] min-h-[28rem] max-w-4xl border border-brass/60">
        <ThreadScreen
          key={id}
          first={page}
          doors={deskThreadDoors}
          header={() => null}
          tools={(thread, { insert }) => (
            <InsertAnswer thread={thread} doors={deskAnswers} onInsert={insert} />
          )}
        />
      </div>
    </DeskScreen>
  );
}
