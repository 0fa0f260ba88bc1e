import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';
import { compilePicker, type Picker } from './compile-picker.ts';
import { textOf } from './kept-text.ts';

/**
 * Sends of each response what its schema declares, so that no other field leaves the server. What fits exactly
 * is picked by compiled code. Everything else is parsed: it may be a response that an older version stored and
 * that lacks a field with a default. The library's own serializer encodes instead, and encoding knows no defaults.
 * @throws ResponseSerializationError for a response that its schema refuses
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema, method, url }) =>
  (data) =>
    textOf(data, () => {
      const picked = pickerOf(schema)(data);
      if (picked !== undefined) return JSON.stringify(picked);
      const parsed = z.safeParse(schema, data);
      if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
      return JSON.stringify(parsed.data);
    });

/** The text of a part of a response, which `sendAs` sends. @throws for a part that its schema refuses. */
export function writePart<Schema extends z.ZodMiniType>(schema: Schema, part: z.input<Schema>): string {
  return JSON.stringify(pickerOf(schema)(part) ?? z.parse(schema, part));
}

/** Compiled with the first response, not at the start. Routes share the schemas of their errors. */
function pickerOf(schema: z.ZodMiniType): Picker {
  const known = pickers.get(schema);
  if (known !== undefined) return known;
  const picker = compilePicker(schema);
  pickers.set(schema, picker);
  return picker;
}

const pickers = new WeakMap<z.ZodMiniType, Picker>();
