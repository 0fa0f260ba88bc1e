import * as z from 'zod/mini';
import { operatorEndpoint } from '../kernel/endpoint.ts';
import { fileSchema } from '../kernel/files.ts';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';
import { idSchema } from '../kernel/text.ts';
import { instantSchema } from '../kernel/time.ts';
import { actReasonSchema, reasonedSchema } from '../operator/act-reason.ts';
import { nextCursorField } from '../operator/desk-page.ts';
import { disputeStatusSchema } from './dispute-status.ts';

/** Answers that an operator can send to a bank. */
const disputeAnswerSchema = z.enum(['evidence', 'accept']);

/** A charge that its cardholder contests, as the desk lists it. */
export const deskDisputeSchema = z.object({
  id: idSchema,
  /** Bookings that the charge paid for. */
  bookings: z.array(z.object({ id: idSchema, reference: z.string() })),
  amountCents: centsSchema,
  /** In words. */
  reason: z.string(),
  status: disputeStatusSchema,
  /** The card network’s own word for an `unlisted` status. */
  networkStatus: z._default(z.nullable(z.string()), null),
  /** Until when the bank takes evidence. */
  dueBy: z.nullable(instantSchema),
  openedAt: instantSchema,
  closedAt: z.nullable(instantSchema),
  /** The answer, and whether the card network has it. */
  answer: z.nullable(
    z.object({ act: disputeAnswerSchema, by: z.string(), at: instantSchema, isSent: z.boolean() }),
  ),
});
export type DeskDispute = z.output<typeof deskDisputeSchema>;

/** `open`: the bank hasn’t decided, or its money isn’t back yet. */
export const disputeListSchema = z.enum(['open', 'closed']);

export const listDisputes = operatorEndpoint({
  operationId: 'listDisputes',
  method: 'GET',
  path: '/operator/disputes',
  summary: 'List disputes: open ones by their deadline, closed ones the latest first',
  query: z.strictObject({
    state: z._default(disputeListSchema, 'open'),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  response: z.object({ disputes: z.array(deskDisputeSchema), ...nextCursorField }),
  errors: [],
});

const disputeStorySchema = z.extend(deskDisputeSchema, {
  /** The card network’s own id. */
  networkId: z.string(),
  feeCents: signedCentsSchema,
  /** The part of each payment, and whose money it is. */
  parts: z.array(
    z.object({
      bookingId: idSchema,
      reference: z.string(),
      vehicleName: z.string(),
      driverName: z.string(),
      amountCents: centsSchema,
      hostName: z.nullable(z.string()),
      /** Held of the host’s share at this moment. */
      hostHeldCents: centsSchema,
      /** Refunds that wait for the outcome. */
      waitingRefundCents: centsSchema,
    }),
  ),
  /** The sections of the evidence, each with its number of entries. */
  evidence: z.array(z.object({ reference: z.string(), title: z.string(), entries: z.int() })),
  /** Messages of the guest in the time of the trip. An operator chooses which the bank gets. */
  messages: z._default(
    z.array(
      z.object({
        id: idSchema,
        sentAt: instantSchema,
        subject: z.string(),
        message: z.string(),
        /** Handed in with the answer. */
        isChosen: z.boolean(),
      }),
    ),
    [],
  ),
  /** Why it can’t be answered now; null when it can. */
  refusal: z.nullable(z.string()),
  /** The card network refused the last answer for good: its words, and when. It can be answered again. */
  refused: z._default(z.nullable(z.object({ at: instantSchema, words: z.string() })), null),
  /** To give it up: whether it takes two, and why whoever is signed in can't ask or decide. */
  acceptance: z._default(
    z.object({
      takesTwo: z.boolean(),
      limitCents: centsSchema,
      asked: z.nullable(z.object({ by: z.string(), at: instantSchema, reason: z.string() })),
      cannot: z.nullable(z.string()),
    }),
    { takesTwo: false, limitCents: 0, asked: null, cannot: null },
  ),
});
export type DisputeStory = z.output<typeof disputeStorySchema>;

export const getDispute = operatorEndpoint({
  operationId: 'getDispute',
  method: 'GET',
  path: '/operator/disputes/:id',
  summary: 'Return a dispute with the shares it affects and the contents of its evidence',
  params: z.strictObject({ id: idSchema }),
  status: 200,
  response: disputeStorySchema,
  errors: ['not_found'],
});

/** The guest's messages that are handed in; no other is. */
const chosenMessagesField = { messages: z._default(z.array(idSchema).check(z.maxLength(200)), []) };
const evidenceOrderSchema = z.extend(reasonedSchema, chosenMessagesField);

export const downloadEvidence = operatorEndpoint({
  operationId: 'downloadEvidence',
  method: 'POST',
  path: '/operator/disputes/:id/evidence.pdf',
  summary: 'Download the evidence of a dispute as one document. The reason is recorded',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: evidenceOrderSchema,
  status: 200,
  file: 'application/pdf',
  response: fileSchema,
  errors: ['not_found'],
});

export const downloadEvidenceParts = operatorEndpoint({
  operationId: 'downloadEvidenceParts',
  method: 'POST',
  path: '/operator/disputes/:id/evidence.zip',
  summary: 'Download the evidence of a dispute with its parts as files. The reason is recorded',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: evidenceOrderSchema,
  status: 200,
  file: 'application/zip',
  response: fileSchema,
  errors: ['not_found'],
});

export const answerDispute = operatorEndpoint({
  operationId: 'answerDispute',
  method: 'POST',
  path: '/operator/disputes/:id/answer',
  summary:
    'Submit the evidence, which works once, or accept the dispute, exactly as shown. Accepting one above the limit takes a second operator',
  afterPassword: true,
  params: z.strictObject({ id: idSchema }),
  body: z.strictObject({
    act: disputeAnswerSchema,
    /** The amount that was shown. */
    amountCents: centsSchema,
    reason: actReasonSchema,
    ...chosenMessagesField,
  }),
  status: 200,
  response: z.object({
    /** `requested`: above the limit, so a second operator has to give it up, too. */
    outcome: z._default(z.enum(['done', 'requested']), 'done'),
    /** False while the card network hasn’t taken it; the worker goes on sending it. */
    isSent: z.boolean(),
  }),
  errors: ['not_found', 'act_refused', 'effect_changed', 'own_request', 'managers_only'],
});
