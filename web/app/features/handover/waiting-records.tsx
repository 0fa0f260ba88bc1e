import { useEffect, useState } from 'react';
import { isAnythingWaiting } from './queue/waiting-flag.ts';

/**
 * Sends what a phone still has from an earlier visit, on every page of the account. The code for it comes only when there is
 * something.
 */
export function WaitingRecords() {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    if (!isAnythingWaiting()) return undefined;
    let isGone = false;
    let stop = () => {};
    void import('./queue/watch-queue.ts').then(({ watchQueue }) => {
      if (!isGone) stop = watchQueue(setSentence);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return sentence === '' ? null : (
    <output className="mb-4 block border-l-4 border-brass-strong bg-paper-bright px-4 py-3 font-medium print:hidden">
      {sentence}
    </output>
  );
}
