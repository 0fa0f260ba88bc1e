import { photoCount } from '../../../ui/handover/handover-words.ts';
import { waitingPhotos } from '../record/record-body.ts';
import { openQueue } from './drain.ts';
import { ownRecords, ownReports, type QueueState, useQueue } from './rows.ts';

/** Sends what waits, and says how far it is. @returns a function that ends the watching; the sending goes on. */
export function watchQueue(onSentence: (sentence: string) => void): () => void {
  openQueue().catch(() => undefined);
  onSentence(sentenceOf(useQueue.getState()));
  return useQueue.subscribe((state) => onSentence(sentenceOf(state)));
}

/** Empty when nothing waits. */
function sentenceOf(state: QueueState): string {
  const parts = [...reportPart(state), ...recordPart(state)];
  if (parts.length === 0) return '';
  const named = parts.map(({ words }) => words).join(' and ');
  if (state.sending === 'sending') return `Sending ${named}…`;
  const waits = parts.length === 1 && parts[0]?.isOne === true ? 'waits' : 'wait';
  return `${named.replace(/^a/, 'A')} still ${waits} to be sent. Keep this site open while you’re online.`;
}

interface Part {
  words: string;
  isOne: boolean;
}

function reportPart(state: QueueState): Part[] {
  const waiting = ownReports(state);
  if (waiting.length === 0) return [];
  if (waiting.some(({ isSaved }) => !isSaved)) return [{ words: 'an accident report', isOne: true }];
  const photos = waiting.flatMap(waitingPhotos).length;
  return [{ words: `${photoCount(photos)} of an accident report`, isOne: photos === 1 }];
}

function recordPart(state: QueueState): Part[] {
  const waiting = ownRecords(state);
  if (waiting.length === 0) return [];
  const photos = waiting.flatMap(waitingPhotos).length;
  const words = photos === 0 ? 'a pickup or return record' : `${photoCount(photos)} of a pickup or return`;
  return [{ words, isOne: photos <= 1 }];
}
