import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { clientIdSchema, messageSchema, threadParams } from './messages.ts';

/** The minutes that a guest can be late by, as offered. */
export const lateMinutes = [10, 20, 30, 45, 60] as const;

export const quickAnswers = ['running_late', 'here', 'cannot_find'] as const;
export type QuickAnswer = (typeof quickAnswers)[number];

export const quickAnswerBodySchema = z
  .strictObject({
    clientId: clientIdSchema,
    answer: z.enum(quickAnswers),
    /** Only with `running_late`. */
    minutes: z.nullable(z.int().check(z.minimum(5), z.maximum(180))),
  })
  .check(
    z.refine(({ answer, minutes }) => (answer === 'running_late') === (minutes !== null), {
      error: 'Please say how late you’ll be.',
      path: ['minutes'],
    }),
  );

export const sendQuickAnswer = defineEndpoint({
  operationId: 'sendQuickAnswer',
  method: 'POST',
  path: '/messages/threads/:id/quick-answers',
  summary:
    'Send a ready answer on the day of pickup or return. A guest who runs late moves the expected time that host and desk see',
  tag: 'messages',
  auth: 'user',
  params: threadParams,
  body: quickAnswerBodySchema,
  status: 201,
  response: messageSchema,
  errors: ['not_found', 'act_refused', 'thread_closed'],
});
