import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { requiredParagraphs } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { actReasonSchema, reasonedSchema } from '../operator/act-reason.ts';
import { deskPageFields, nextCursorField } from '../operator/desk-page.ts';
import { messageEventSchema } from './message-endpoints.ts';
import {
  clientIdSchema,
  messageLimits,
  messageSchema,
  messageSideSchema,
  readBodySchema,
  readersField,
  threadPageSchema,
  threadParams,
  threadQuerySchema,
  threadSchema,
} from './messages.ts';

/** Why the desk may read a thread without giving a reason again. */
export const deskThreadGrounds = ['reported', 'no_host', 'opened'] as const;

const threadReportSchema = z.object({ by: messageSideSchema, at: instantSchema, reason: z.string() });

export const deskThreadSchema = z.extend(threadSchema, {
  ground: z.enum(deskThreadGrounds),
  /** The open report; null without. */
  report: z.nullable(threadReportSchema),
  /** The report that the other side has added. */
  secondReport: z.nullable(threadReportSchema),
});
export type DeskThread = z.output<typeof deskThreadSchema>;

const deskPageSchema = z.extend(threadPageSchema, { thread: deskThreadSchema });

export const listThreadsAtDesk = operatorEndpoint({
  operationId: 'listThreadsAtDesk',
  method: 'GET',
  path: '/operator/messages/threads',
  summary:
    'List the threads that the desk may read: reported ones, those of vehicles without a host, and those this operator opened within a day',
  query: z.strictObject({ cursor: deskPageFields.cursor, reported: z.optional(z.literal('yes')) }),
  status: 200,
  response: z.object({ threads: z.array(deskThreadSchema), ...nextCursorField }),
  errors: [],
});

export const countMessagesAtDesk = operatorEndpoint({
  operationId: 'countMessagesAtDesk',
  method: 'GET',
  path: '/operator/messages/unread',
  summary: 'Count the open reports, and the threads with messages that nobody at the desk has read',
  status: 200,
  response: z.object({ reported: z.int(), unread: z.int() }),
  errors: [],
});

export const openThreadAtDesk = operatorEndpoint({
  operationId: 'openThreadAtDesk',
  method: 'POST',
  path: '/operator/messages/threads/:id/open',
  summary: 'Open a thread for this operator for a day. The reason is recorded',
  afterPassword: true,
  params: threadParams,
  body: reasonedSchema,
  status: 200,
  response: deskThreadSchema,
  errors: ['not_found'],
});

export const openBookingThreadAtDesk = operatorEndpoint({
  operationId: 'openBookingThreadAtDesk',
  method: 'POST',
  path: '/operator/messages/bookings/:id/open',
  summary: 'Open the thread of a booking for this operator for a day. The reason is recorded',
  afterPassword: true,
  params: threadParams,
  body: reasonedSchema,
  status: 200,
  response: deskThreadSchema,
  errors: ['not_found'],
});

export const getThreadAtDesk = operatorEndpoint({
  operationId: 'getThreadAtDesk',
  method: 'GET',
  path: '/operator/messages/threads/:id',
  summary: 'Return a thread that the desk may read, with a page of its messages',
  params: threadParams,
  query: threadQuerySchema,
  status: 200,
  response: deskPageSchema,
  errors: ['not_found', 'reason_needed'],
});

export const sendMessageAtDesk = operatorEndpoint({
  operationId: 'sendMessageAtDesk',
  method: 'POST',
  path: '/operator/messages/threads/:id/messages',
  summary: 'Write in a thread that the desk may read, in the name of the site',
  params: threadParams,
  body: z.strictObject({
    clientId: clientIdSchema,
    text: requiredParagraphs('Message', messageLimits.text),
    ...readersField,
  }),
  status: 201,
  response: messageSchema,
  errors: ['not_found', 'reason_needed', 'thread_closed'],
});

export const markThreadReadAtDesk = operatorEndpoint({
  operationId: 'markThreadReadAtDesk',
  method: 'PUT',
  path: '/operator/messages/threads/:id/read',
  summary: 'Note up to which message the desk has read a thread',
  params: threadParams,
  body: readBodySchema,
  status: 200,
  response: z.object({ unread: z.int() }),
  errors: ['not_found', 'reason_needed'],
});

export const closeThreadReport = operatorEndpoint({
  operationId: 'closeThreadReport',
  method: 'POST',
  path: '/operator/messages/threads/:id/close-report',
  summary: 'Close the report of a thread, and block a question if that is decided. The reason is recorded',
  params: threadParams,
  body: z.strictObject({ reason: actReasonSchema, blocks: z.boolean() }),
  status: 204,
  response: z.undefined(),
  errors: ['not_found', 'act_refused'],
});

export const followMessagesAtDesk = operatorEndpoint({
  operationId: 'followMessagesAtDesk',
  method: 'GET',
  path: '/operator/messages/events',
  summary: 'Stream server-sent events about the threads that the desk may read',
  events: true,
  status: 200,
  response: messageEventSchema,
  errors: [],
});
