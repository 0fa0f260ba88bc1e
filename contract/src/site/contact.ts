import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { emailSchema, requiredParagraphs, requiredText } from '../kernel/text.ts';

/** All four fields are required. Spec 5. */
export const contactMessageSchema = z.strictObject({
  name: requiredText('Name', 120),
  email: emailSchema,
  subject: requiredText('Subject', 150),
  message: requiredParagraphs('Message', 5_000),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const sendContactMessage = defineEndpoint({
  operationId: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  summary: 'Send a message to support. It is stored and emailed to the support team',
  tag: 'contact',
  auth: 'none',
  body: contactMessageSchema,
  status: 201,
  response: z.object({ message: z.string() }),
  errors: [],
});
