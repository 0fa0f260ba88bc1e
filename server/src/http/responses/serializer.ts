import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';
import { textOf } from './written-text.ts';

/**
 * Sends of each response what its schema declares, so that no other field leaves the server. The library's own serializer
 * encodes instead, and encoding knows no defaults, which a response has that an older version stored.
 * @throws ResponseSerializationError for a response that its schema refuses
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (data) =>
    textOf(data, () => {
      const parsed = z.safeParse(schema, data);
      if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
      return JSON.stringify(parsed.data);
    });

/** The text of a part of a response, which `sendAs` sends. @throws for a part that its schema refuses. */
export function writePart<Schema extends z.ZodMiniType>(schema: Schema, part: z.input<Schema>): string {
  return JSON.stringify(z.parse(schema, part));
}
