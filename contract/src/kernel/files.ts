import * as z from 'zod/mini';

/** The response of an endpoint with `file`: bytes, and the file name to save them under. */
export const fileSchema = z.object({ name: z.string(), content: z.instanceof(Uint8Array<ArrayBuffer>) });
export type AnsweredFile = z.output<typeof fileSchema>;
