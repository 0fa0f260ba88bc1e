import * as z from 'zod/mini';
import { defineEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema, requiredParagraphs, requiredText } from '../kernel/text.ts';
import { clientIdSchema, messageLimits, threadParams } from './messages.ts';

export const savedAnswerLimits = { answers: 50, name: 60, text: messageLimits.text } as const;

const savedAnswerFields = {
  /** Shown in the list to choose from. */
  name: requiredText('Name', savedAnswerLimits.name),
  /** With fields such as `{guest}`, which are filled in when it is inserted. */
  text: requiredParagraphs('Answer', savedAnswerLimits.text),
};

export const savedAnswerFormSchema = z.strictObject(savedAnswerFields);
export type SavedAnswerForm = z.output<typeof savedAnswerFormSchema>;

/** The id is made by the browser, so a repeated request stores nothing twice. */
const newAnswerSchema = z.strictObject({ id: clientIdSchema, ...savedAnswerFields });

export const savedAnswerSchema = z.object({ id: idSchema, name: z.string(), text: z.string() });
export type SavedAnswer = z.output<typeof savedAnswerSchema>;

const listed = {
  method: 'GET',
  status: 200,
  response: z.object({ answers: z.array(savedAnswerSchema) }),
  errors: [],
} as const;

const added = {
  method: 'POST',
  body: newAnswerSchema,
  status: 201,
  response: savedAnswerSchema,
  errors: ['not_found', 'too_many_saved_answers'],
} as const;

const changed = {
  method: 'PUT',
  params: threadParams,
  body: savedAnswerFormSchema,
  status: 200,
  response: savedAnswerSchema,
  errors: ['not_found'],
} as const;

const removed = {
  method: 'DELETE',
  params: threadParams,
  status: 204,
  response: z.undefined(),
  errors: ['not_found'],
} as const;

const ofHost = { tag: 'messages', auth: 'host' } as const;

export const listSavedAnswers = defineEndpoint({
  ...ofHost,
  ...listed,
  operationId: 'listSavedAnswers',
  path: '/host/messages/answers',
  summary: 'List a host’s saved answers, in the order in which they were made',
});

export const addSavedAnswer = defineEndpoint({
  ...ofHost,
  ...added,
  operationId: 'addSavedAnswer',
  path: '/host/messages/answers',
  summary: 'Store an answer under an id of the browser. The same id again is the same answer',
});

export const changeSavedAnswer = defineEndpoint({
  ...ofHost,
  ...changed,
  operationId: 'changeSavedAnswer',
  path: '/host/messages/answers/:id',
  summary: 'Change one of a host’s saved answers',
});

export const removeSavedAnswer = defineEndpoint({
  ...ofHost,
  ...removed,
  operationId: 'removeSavedAnswer',
  path: '/host/messages/answers/:id',
  summary: 'Remove one of a host’s saved answers',
});

export const listSavedAnswersAtDesk = operatorEndpoint({
  ...listed,
  operationId: 'listSavedAnswersAtDesk',
  path: '/operator/messages/answers',
  summary: 'List the desk’s saved answers, in the order in which they were made',
});

export const addSavedAnswerAtDesk = operatorEndpoint({
  ...added,
  operationId: 'addSavedAnswerAtDesk',
  path: '/operator/messages/answers',
  summary:
    'Store an answer for the whole desk under an id of the browser. The same id again is the same answer',
});

export const changeSavedAnswerAtDesk = operatorEndpoint({
  ...changed,
  operationId: 'changeSavedAnswerAtDesk',
  path: '/operator/messages/answers/:id',
  summary: 'Change one of the desk’s saved answers',
});

export const removeSavedAnswerAtDesk = operatorEndpoint({
  ...removed,
  operationId: 'removeSavedAnswerAtDesk',
  path: '/operator/messages/answers/:id',
  summary: 'Remove one of the desk’s saved answers',
});
