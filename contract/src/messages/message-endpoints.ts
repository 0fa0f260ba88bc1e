import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idSchema, requiredParagraphs } from '../kernel/text.ts';
import { nextCursorField } from '../operator/desk-page.ts';
import {
  messageBodySchema,
  messageLimits,
  messagePhotoSchema,
  messageSchema,
  questionBodySchema,
  readBodySchema,
  threadPageSchema,
  threadParams,
  threadQuerySchema,
  threadSchema,
} from './messages.ts';

const ofPeople = { tag: 'messages', auth: 'user' } as const;

export const listThreads = defineEndpoint({
  operationId: 'listThreads',
  method: 'GET',
  path: '/messages/threads',
  summary: 'List a person’s threads as guest and as host, the one with the newest message first',
  ...ofPeople,
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  response: z.object({ threads: z.array(threadSchema), ...nextCursorField }),
  errors: [],
});

export const countUnreadMessages = defineEndpoint({
  operationId: 'countUnreadMessages',
  method: 'GET',
  path: '/messages/unread',
  summary: 'Count the messages that a person has not read, up to 99, and say whether they have any at all',
  ...ofPeople,
  status: 200,
  response: z.object({ unread: z.int(), hasThreads: z.boolean() }),
  errors: [],
});

export const askHost = defineEndpoint({
  operationId: 'askHost',
  method: 'POST',
  path: '/messages/questions',
  summary:
    'Ask the host of a vehicle before booking. A further question about it goes to the same thread, which becomes the booking’s when the guest books it',
  ...ofPeople,
  body: questionBodySchema,
  status: 201,
  response: threadPageSchema,
  errors: ['not_found', 'own_vehicle', 'email_not_verified', 'too_many_questions', 'thread_closed'],
});

export const openBookingThread = defineEndpoint({
  operationId: 'openBookingThread',
  method: 'PUT',
  path: '/messages/bookings/:id',
  summary: 'Open the thread of a paid booking, for its guest and for the vehicle’s host',
  ...ofPeople,
  params: threadParams,
  status: 200,
  response: threadSchema,
  errors: ['not_found'],
});

export const getThread = defineEndpoint({
  operationId: 'getThread',
  method: 'GET',
  path: '/messages/threads/:id',
  summary:
    'Return a thread with a page of its messages: the newest, older ones by cursor, or those after a number',
  ...ofPeople,
  params: threadParams,
  query: threadQuerySchema,
  status: 200,
  response: threadPageSchema,
  errors: ['not_found'],
});

export const sendMessage = defineEndpoint({
  operationId: 'sendMessage',
  method: 'POST',
  path: '/messages/threads/:id/messages',
  summary: 'Send a message under an id of the browser. The same id again is the same message',
  ...ofPeople,
  params: threadParams,
  body: messageBodySchema,
  status: 201,
  response: messageSchema,
  errors: ['not_found', 'thread_closed'],
});

export const uploadMessagePhoto = defineEndpoint({
  operationId: 'uploadMessagePhoto',
  method: 'POST',
  path: '/messages/threads/:id/photos',
  summary:
    'Upload one photo for a message: JPEG, PNG or WebP, at most 5 MB. It is re-encoded and stripped of all metadata',
  ...ofPeople,
  params: threadParams,
  upload: { maxBytes: messageLimits.maxBytes },
  status: 201,
  response: messagePhotoSchema,
  errors: ['not_found', 'thread_closed'],
});

export const markThreadRead = defineEndpoint({
  operationId: 'markThreadRead',
  method: 'PUT',
  path: '/messages/threads/:id/read',
  summary: 'Note up to which message a person has read a thread',
  ...ofPeople,
  params: threadParams,
  body: readBodySchema,
  status: 200,
  response: z.object({ unread: z.int() }),
  errors: ['not_found'],
});

export const reportThread = defineEndpoint({
  operationId: 'reportThread',
  method: 'PUT',
  path: '/messages/threads/:id/report',
  summary: 'Report a thread to the desk, which can then read it',
  ...ofPeople,
  params: threadParams,
  body: z.strictObject({ reason: requiredParagraphs('Reason', 500) }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
});

export const blockThread = defineEndpoint({
  operationId: 'blockThread',
  method: 'PUT',
  path: '/messages/threads/:id/block',
  summary: 'End the messages of a question. Those of a booking can’t be blocked',
  ...ofPeople,
  params: z.strictObject({ id: idSchema }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'act_refused'],
});

/** One event of a stream: `data:` with this JSON. No text of a message is in it. */
export const messageEventSchema = z.union([
  /** A thread has another message, or was read up to another one. */
  z.object({ kind: z.enum(['message', 'read']), threadId: idSchema, number: z.int() }),
  /** Something may have been missed: load again. */
  z.object({ kind: z.literal('reload') }),
]);
export type MessageEvent = z.output<typeof messageEventSchema>;

export const followMessages = defineEndpoint({
  operationId: 'followMessages',
  method: 'GET',
  path: '/messages/events',
  summary:
    'Stream server-sent events about a person’s threads. It ends after some minutes; open another one, or poll every 20 seconds where none opens',
  ...ofPeople,
  events: true,
  status: 200,
  response: messageEventSchema,
  errors: [],
});
