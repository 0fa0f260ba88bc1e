import { followMessagesAtDesk } from '@makani/contract/messages/desk-messages';
import type { MessageEvent } from '@makani/contract/messages/message-endpoints';
import { messageLimits } from '@makani/contract/messages/messages';
import { useEffect, useEffectEvent } from 'react';
import { liveEvents } from '../../api/events/live-events.ts';
import { currentOperatorSession, useOperatorToken } from '../../session/operator-session.ts';

/** Events in the threads that the desk may read. */
export const deskEvents = liveEvents(followMessagesAtDesk, {
  token: () => currentOperatorSession()?.token,
  pollSeconds: messageLimits.pollSeconds,
  reload: { kind: 'reload' },
});

/** Listens while an operator is signed in, and again after the next sign-in. */
export function useDeskEvents(onEvent: (event: MessageEvent) => void): void {
  const token = useOperatorToken();
  const handle = useEffectEvent(onEvent);
  useEffect(() => (token === undefined ? undefined : deskEvents.follow((event) => handle(event))), [token]);
}
