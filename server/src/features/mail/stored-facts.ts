import * as z from 'zod/mini';

/**
 * The JSON of a mail's facts for the outbox. Only fields of the schema are copied, so extra fields never
 * leak. Nothing is validated here, because a mail must not fail the payment that it reports: invalid facts
 * are set aside when the mail is sent.
 */
export function storedFacts(schema: z.ZodMiniType, facts: object): string {
  return JSON.stringify(fieldsOf(schema, facts));
}

function fieldsOf(schema: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return fieldsOf(schema.def.innerType, value);
  if (schema instanceof z.ZodMiniArray && Array.isArray(value))
    return value.map((item) => fieldsOf(schema.def.element, item));
  if (!(schema instanceof z.ZodMiniObject)) return value;
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, fieldsOf(field, Reflect.get(value, name))]),
  );
}
