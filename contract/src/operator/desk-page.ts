import * as z from 'zod/mini';
import { optionalText } from '../kernel/text.ts';

/** The query of every list of the desk: search words, and the cursor of the last page. */
export const deskPageFields = {
  search: z.optional(optionalText('Search', 80)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/** Null on the last page. */
export const nextCursorField = { nextCursor: z.nullable(z.string()) };
