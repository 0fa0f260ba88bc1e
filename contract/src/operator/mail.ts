import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { idSchema, optionalText } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { actReasonSchema } from './act-reason.ts';

/** `parked`: failed for good, until somebody sends it again. */
export const deskMailStateSchema = z.enum(['queued', 'parked', 'sent']);
export type DeskMailState = z.output<typeof deskMailStateSchema>;

export const mailKindSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/, 'This kind doesn’t exist.'));

export const deskMailSchema = z.object({
  id: idSchema,
  kind: z.string(),
  recipient: z.string(),
  state: deskMailStateSchema,
  /** Tries so far. */
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  queuedAt: instantSchema,
  /** When it is tried again; null unless it is queued. */
  nextTryAt: z.nullable(instantSchema),
  sentAt: z.nullable(instantSchema),
});
export type DeskMail = z.output<typeof deskMailSchema>;

export const listDeskMail = operatorEndpoint({
  operationId: 'listDeskMail',
  method: 'GET',
  path: '/operator/mail',
  summary: 'List emails, newest first, by state, kind and the beginning of the recipient’s address',
  query: z.strictObject({
    state: z.optional(deskMailStateSchema),
    kind: z.optional(mailKindSchema),
    recipient: z.optional(optionalText('Recipient', 254)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({
    mails: z.array(deskMailSchema),
    /** Every kind that can be asked for. */
    kinds: z.array(z.string()),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
});

/** Why there is no text: its facts were erased with their person, or it can’t be written from what is stored. */
const mailPreviewProblem = z.enum(['erased', 'unreadable']);

export const previewDeskMail = operatorEndpoint({
  operationId: 'previewDeskMail',
  method: 'GET',
  path: '/operator/mail/:id/preview',
  summary: 'Return an email’s subject and text as sent, without links that open accounts',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: z.object({
    subject: z.string(),
    text: z.string(),
    problem: z.nullable(mailPreviewProblem),
  }),
  errors: ['not_found'],
});

export const mailResendSchema = z.strictObject({ reason: actReasonSchema });

export const resendDeskMail = operatorEndpoint({
  operationId: 'resendDeskMail',
  method: 'POST',
  path: '/operator/mail/:id/resend',
  summary: 'Queue a parked email again, under the same Message-ID',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: mailResendSchema,
  status: 200,
  response: deskMailSchema,
  errors: ['not_found', 'mail_not_parked'],
});
