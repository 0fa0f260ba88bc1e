import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';

/**
 * Parses each response by its schema, so that no undeclared field leaves the server, and sends what comes
 * out. The library's own serializer encodes instead, and encoding knows no defaults: a response that an
 * older version stored would fail for each field that came later.
 * @throws ResponseSerializationError for a response that its schema refuses
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (data) => {
    const parsed = z.safeParse(schema, data);
    if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
