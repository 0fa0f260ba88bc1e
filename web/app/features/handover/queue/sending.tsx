import { TriangleAlert } from 'lucide-react';
import { useOnline } from '../../../api/connection.ts';
import { openAuthDialog } from '../../../session/auth-dialog-state.ts';
import { promptAtDesk } from '../../../session/desk-questions.ts';
import type { LocalRecord } from '../record/local-record.ts';
import { drain } from './drain.ts';
import { type QueueState, useQueue } from './rows.ts';

export type Sending = QueueState['sending'];

/** How the sending goes; offline as soon as the browser says so. */
export function useSending(): Sending {
  const isOnline = useOnline();
  const sending = useQueue((state) => state.sending);
  return isOnline ? sending : 'offline';
}

/** Sends on as soon as there is a session again. */
export function signInAgain(side: LocalRecord['side']): void {
  const onSignedIn = () => void drain();
  if (side === 'desk') promptAtDesk('sign-in', onSignedIn);
  else openAuthDialog({ hasExpired: true, onSignedIn });
}

/** Shown once something is only in the page's memory. */
export function StorageNote() {
  const isLasting = useQueue((state) => state.isLasting);
  return isLasting ? null : (
    <p role="alert" className="mt-1 flex gap-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-hibiscus-press" />
      This browser can’t store everything. Keep this page open until it’s sent.
    </p>
  );
}
