import * as z from 'zod/mini';

/** What an endpoint with `file` answers: bytes under a name to save them by. */
export const fileSchema = z.object({ name: z.string(), content: z.instanceof(Uint8Array<ArrayBuffer>) });
export type AnsweredFile = z.output<typeof fileSchema>;
