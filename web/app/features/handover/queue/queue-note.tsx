import { CloudOff, CloudUpload } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { photoCount } from '../../../ui/handover/handover-words.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { waitingPhotos } from '../record/record-body.ts';
import { changeRecord, isWaiting, retryPhotos } from './queue.ts';
import { type Sending, signInAgain, StorageNote, useSending } from './sending.tsx';

/** Parts of a record that are on their way, always in view. */
export function QueueNote({ record }: { record: LocalRecord | undefined }) {
  const sending = useSending();
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
      <StorageNote />
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

/** `3 photos wait for a connection`. */
function queueSentence(record: LocalRecord | undefined, sending: Sending): string {
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
