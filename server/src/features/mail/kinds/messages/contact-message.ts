import * as z from 'zod/mini';
import { contactMessageSchema } from '@makani/contract/site/contact';

export const contactMailSchema = z.extend(contactMessageSchema, { sentAt: z.iso.datetime() });

export type WrittenMessage = z.output<typeof contactMailSchema>;
