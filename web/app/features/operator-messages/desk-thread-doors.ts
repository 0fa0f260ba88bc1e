import {
  getThreadAtDesk,
  markThreadReadAtDesk,
  sendMessageAtDesk,
} from '@makani/contract/messages/desk-messages';
import type { MessageReaders } from '@makani/contract/messages/messages';
import { deskCall } from '../../api/desk-call.ts';
import { deskEvents, useDeskEvents } from './desk-events.ts';

interface DeskWritten {
  clientId: string;
  text: string;
  readers?: MessageReaders | undefined;
}

/** The desk in a thread that it may read. It sends no photos, and its drafts end with the page: a desk is shared. */
export const deskThreadDoors = {
  load: (id: string, query: { cursor?: string; after?: string }, signal?: AbortSignal) =>
    deskCall(getThreadAtDesk, { params: { id }, query }, { ...(signal && { signal }) }),
  send: (id: string, { clientId, text, readers }: DeskWritten) =>
    deskCall(sendMessageAtDesk, { params: { id }, body: { clientId, text, readers } }),
  markRead: (id: string, upTo: number) => deskCall(markThreadReadAtDesk, { params: { id }, body: { upTo } }),
  sendPhoto: null,
  openDraft: null,
  useEvents: useDeskEvents,
  nudge: deskEvents.nudge,
};
