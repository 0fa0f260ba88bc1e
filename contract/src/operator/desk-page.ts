import * as z from 'zod/mini';
import { optionalText } from '../kernel/text.ts';

/** What every list of the desk is asked with: words to look for, and where the last page ended. */
export const deskPageFields = {
  search: z.optional(optionalText('Search', 80)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/** Null on the last page. */
export const nextCursorField = { nextCursor: z.nullable(z.string()) };
