import * as z from 'zod/mini';

/** A tool got a key or events, or no longer takes them. */
export const toolNewsSchema = z.object({
  news: z.enum(['key_created', 'webhook_added', 'webhook_stopped']),
  /** The reader's name. */
  firstName: z.string(),
  /** The name of the key, or the host of the webhook's address. */
  name: z.string(),
  /** The operator who did it; empty for the site itself. */
  byName: z.string(),
});
export type ToolNews = z.output<typeof toolNewsSchema>;
