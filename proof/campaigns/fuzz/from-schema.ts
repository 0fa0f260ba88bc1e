import fc from 'fast-check';
import * as z from 'zod';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  prefixItems?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Values for fields by their names, which are of the right kind more often than what a schema can say. */
export type Known = (field: string) => readonly unknown[];

/** Input of an operation, by its schema: fields are left out, and known values stand among the others. */
export function fromSchema(schema: z.core.$ZodType, known: Known): fc.Arbitrary<unknown> {
  return valuesOf(schemaOf(schema), known, '');
}

/** The JSON Schema of what is sent. */
function schemaOf(schema: z.core.$ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

function valuesOf(schema: Schema, known: Known, field: string): fc.Arbitrary<unknown> {
  const own = bySchema(schema, known, field);
  const ofName = known(field);
  return ofName.length === 0
    ? own
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ofName) }, { weight: 1, arbitrary: own });
}

function bySchema(schema: Schema, known: Known, field: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const one = schema.anyOf ?? schema.oneOf;
  if (one !== undefined) return fc.oneof(...one.map((part) => valuesOf(part, known, field)));
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -1e9),
        max: Math.min(schema.maximum ?? 1e6, 1e9),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return schema.prefixItems === undefined
        ? fc.array(valuesOf(schema.items ?? {}, known, field), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.min(schema.maxItems ?? 4, 6),
          })
        : fc.tuple(...schema.prefixItems.map((part) => valuesOf(part, known, field)));
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, part]): [string, fc.Arbitrary<unknown>] => [name, valuesOf(part, known, name)],
      );
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
    }
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function texts({ pattern, format, minLength = 0, maxLength = 40, allOf = [] }: Schema): fc.Arbitrary<string> {
  const long = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength + 2, 300)),
    unit: 'grapheme',
  });
  if (format === 'uuid') return fc.uuid();
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  const matching = patterns.flatMap((one) => {
    try {
      return [fc.stringMatching(new RegExp(one, 'u'), { size: 'small' })];
    } catch {
      return [];
    }
  });
  return fc.oneof(long, fc.string({ maxLength: 20 }), ...matching);
}
