import { CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { useOnline } from '../../../api/connection.ts';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { promptAtDesk } from '../../../session/desk-questions.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { photoCount } from '../../../ui/handover/handover-words.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { waitingPhotos } from '../record/record-body.ts';
import { changeRecord, drain, isWaiting, type QueueState, retryPhotos, useQueue } from './queue.ts';

/** Parts of a record that are on their way, always in view. */
export function QueueNote({ record }: { record: LocalRecord | undefined }) {
  const isOnline = useOnline();
  const tried = useQueue((state) => state.sending);
  const sending = isOnline ? tried : 'offline';
  const isLasting = useQueue((state) => state.isLasting);
  const failed = record?.photos.filter(({ state }) => state === 'failed') ?? [];
  const Icon = sending === 'offline' || sending === 'signed-out' ? CloudOff : CloudUpload;
  return (
    <div className="sticky top-0 z-10 -mx-1 border-b border-brass bg-paper px-1 py-2 text-sm print:hidden">
      <output className="flex min-h-6 items-center gap-2 font-medium">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-brass-ink" strokeWidth={1.5} />
        <span>{queueSentence(record, sending)}</span>
      </output>
      {sending === 'signed-out' && record ? (
        <Button variant="secondary" onPress={() => signInAgain(record.side)}>
          Sign in to send
        </Button>
      ) : null}
      {isLasting ? null : (
        <p role="alert" className="mt-1 flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-hibiscus-press" />
          This browser can’t store everything. Keep this page open until it’s sent.
        </p>
      )}
      {record === undefined || record.refusal === '' ? null : (
        <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="font-medium text-hibiscus-press">{record.refusal}</p>
          <Button variant="secondary" onPress={() => void changeRecord(record, {})}>
            Send again
          </Button>
        </div>
      )}
      {record === undefined || failed.length === 0 ? null : (
        <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="font-medium text-hibiscus-press">
            {photoCount(failed.length)} couldn’t be sent. {failed[0]?.failure}
          </p>
          <Button variant="secondary" onPress={() => void retryPhotos(record)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/** Sends on as soon as there is a session again. */
function signInAgain(side: LocalRecord['side']): void {
  const onSignedIn = () => void drain();
  if (side === 'desk') promptAtDesk('sign-in', onSignedIn);
  else openAuthDialog({ hasExpired: true, onSignedIn });
}

/** `3 photos wait for a connection`. */
function queueSentence(record: LocalRecord | undefined, sending: QueueState['sending']): string {
  if (record === undefined) return 'Nothing recorded yet';
  const photos = waitingPhotos(record).length;
  const waits = isWaiting(record);
  if (photos === 0 && !waits) return 'Everything is saved and sent';
  const parts = photos > 0 ? photoCount(photos) : 'Your changes';
  const isOne = photos === 1;
  switch (sending) {
    case 'offline':
      return `${parts} ${isOne ? 'waits' : 'wait'} for a connection. Keep going: nothing is lost.`;
    case 'signed-out':
      return `${parts} ${isOne ? 'waits' : 'wait'} until you sign in again.`;
    case 'busy':
      return `${parts} will be sent in a moment.`;
    case 'sending':
      return photos > 0 ? `Sending ${parts}…` : 'Sending…';
    case 'idle':
      return photos > 0 ? `${parts} ready to send` : 'Saved on this phone';
  }
}
