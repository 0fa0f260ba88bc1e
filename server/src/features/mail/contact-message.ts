import * as z from 'zod/mini';
import { contactMessageSchema } from '@makani/contract/contact';

export const contactMailSchema = z.extend(contactMessageSchema, { sentAt: z.iso.datetime() });

export type WrittenMessage = z.output<typeof contactMailSchema>;
export type ContactMail = WrittenMessage & { messageId: string; recipient: string };

/** The payload of the outbox row: each field by name, so that an object that carries more never brings it along. */
export function contactMessagePayload({ name, email, subject, message, sentAt }: ContactMail): string {
  return JSON.stringify({ name, email, subject, message, sentAt } satisfies z.input<
    typeof contactMailSchema
  >);
}
