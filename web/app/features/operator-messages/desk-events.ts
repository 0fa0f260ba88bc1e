import { followMessagesAtDesk } from '@makani/contract/messages/desk-messages';
import type { MessageEvent } from '@makani/contract/messages/message-endpoints';
import { messageLimits } from '@makani/contract/messages/messages';
import { useEffect, useEffectEvent } from 'react';
import { liveEvents } from '../../api/events/live-events.ts';
import { currentOperatorSession } from '../../session/operator-session.ts';

/** Events in the threads that the desk may read. */
export const deskEvents = liveEvents(followMessagesAtDesk, {
  token: () => currentOperatorSession()?.token,
  pollSeconds: messageLimits.pollSeconds,
  reload: { kind: 'reload' },
});

export function useDeskEvents(onEvent: (event: MessageEvent) => void): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => deskEvents.follow((event) => handle(event)), []);
}
