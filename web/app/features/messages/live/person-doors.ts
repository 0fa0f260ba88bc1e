import {
  getThread,
  markThreadRead,
  sendMessage,
  uploadMessagePhoto,
} from '@makani/contract/messages/message-endpoints';
import { call } from '../../../api/call.ts';
import { sendFile } from '../../../api/send-file.ts';
import { openFormDraft } from '../../../session/form-drafts.ts';
import { currentSession } from '../../../session/session.ts';
import { personEvents, usePersonEvents } from './person-events.ts';
import type { ThreadDoors } from './thread-doors.ts';

/** For the guest and the host of a thread. */
export const personDoors: ThreadDoors = {
  load: (id, query, signal) =>
    call(getThread, { params: { id }, query }, { quiet: true, ...(signal && { signal }) }),
  send: (id, body) => call(sendMessage, { params: { id }, body }),
  markRead: (id, upTo) => call(markThreadRead, { params: { id }, body: { upTo } }, { quiet: true }),
  sendPhoto: (id, file) =>
    sendFile(uploadMessagePhoto, { params: { id }, file, token: currentSession()?.token }),
  openDraft: (id) => openFormDraft(`message.${id}`),
  useEvents: usePersonEvents,
  nudge: personEvents.nudge,
};
