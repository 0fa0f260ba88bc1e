import * as z from 'zod/mini';
import { contactMessageSchema } from '@makani/contract/contact';

export const contactMailSchema = z.extend(contactMessageSchema, { sentAt: z.iso.datetime() });

export type WrittenMessage = z.output<typeof contactMailSchema>;
