import { followMessages, type MessageEvent } from '@makani/contract/messages/message-endpoints';
import { messageLimits } from '@makani/contract/messages/messages';
import { useEffect, useEffectEvent } from 'react';
import { liveEvents } from '../../../api/events/live-events.ts';
import { currentSession, useSession } from '../../../session/session.ts';

/** Events in the threads of whoever is signed in. */
export const personEvents = liveEvents(followMessages, {
  token: () => currentSession()?.token,
  pollSeconds: messageLimits.pollSeconds,
  reload: { kind: 'reload' },
});

/** Listens while somebody is signed in. */
export function usePersonEvents(onEvent: (event: MessageEvent) => void): void {
  const token = useSession()?.token;
  const handle = useEffectEvent(onEvent);
  useEffect(() => (token === undefined ? undefined : personEvents.follow((event) => handle(event))), [token]);
}
