import { photoCount } from '../../../ui/handover/handover-words.ts';
import { waitingPhotos } from '../record/record-body.ts';
import { openQueue, ownWaiting, type QueueState, useQueue } from './queue.ts';

/** Sends what waits, and says how far it is. @returns a function that ends the watching; the sending goes on. */
export function watchQueue(onSentence: (sentence: string) => void): () => void {
  openQueue().catch(() => undefined);
  onSentence(sentenceOf(useQueue.getState()));
  return useQueue.subscribe((state) => onSentence(sentenceOf(state)));
}

/** Empty when nothing waits. */
function sentenceOf(state: QueueState): string {
  const { sending } = state;
  const waiting = ownWaiting(state);
  if (waiting.length === 0) return '';
  const photos = waiting.flatMap(waitingPhotos).length;
  const parts = photos === 0 ? 'A pickup or return record' : `${photoCount(photos)} of a pickup or return`;
  const isOne = photos <= 1;
  if (sending === 'sending') return `Sending ${parts.replace(/^A /, 'a ')}…`;
  return `${parts} still ${isOne ? 'waits' : 'wait'} to be sent. Keep this site open while you’re online.`;
}
