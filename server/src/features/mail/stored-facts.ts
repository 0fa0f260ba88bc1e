import * as z from 'zod/mini';

/**
 * The JSON that the outbox keeps of the facts of a mail: the fields that the schema names, so that an object that carries
 * more never brings it along. Checks nothing, because a mail must not fail the payment it tells of: bad facts are parked
 * when the mail is sent.
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
