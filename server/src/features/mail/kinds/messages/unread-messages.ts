import { idSchema } from '@makani/contract/kernel/text';
import * as z from 'zod/mini';

/** Messages that somebody has not read. None of their words is in it. */
export const unreadMessagesSchema = z.object({
  recipientName: z.string(),
  threadId: idSchema,
  vehicleName: z.string(),
  count: z.int(),
  /** There may be more than are counted. */
  isMore: z.boolean(),
});
export type UnreadMessages = z.output<typeof unreadMessagesSchema>;
