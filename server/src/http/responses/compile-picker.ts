import * as z from 'zod/mini';

/** @returns a copy of what fits, with the declared fields only and with defaults; undefined for everything else. */
export type Picker = (value: unknown) => unknown;

/**
 * Writes the JavaScript that checks and copies a value of this schema. Zod writes some of it too, but allocates
 * for each field; without that, a page of 24 vehicles takes a sixth of the time.
 */
export function compilePicker(schema: z.core.$ZodType): Picker {
  const code = new Code();
  const { check, result } = pick(schema, 'value', code);
  // Only this file and the schemas' own keys, quoted, are in the text.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-type-assertion
  return new Function('given', `return (value) => { ${check} return ${result}; }`)(code.given) as Picker;
}

/** Statements that return from the function when the value does not fit, and the expression of its copy. */
interface Picked {
  check: string;
  result: string;
}

class Code {
  /** Values that the text refers to by index: patterns, sets, schemas. */
  readonly given: unknown[] = [];
  #names = 0;

  name(): string {
    this.#names += 1;
    return `v${this.#names}`;
  }

  give(thing: unknown): string {
    this.given.push(thing);
    return `given[${this.given.length - 1}]`;
  }
}

function pick(schema: z.core.$ZodType, value: string, code: Code): Picked {
  if (schema instanceof z.core.$ZodNullable)
    return pickUnless('null', schema._zod.def.innerType, value, code);
  if (schema instanceof z.core.$ZodOptional) return pickOptional(schema, value, code);
  if (schema instanceof z.core.$ZodDefault) return pickDefault(schema, value, code);
  if (schema instanceof z.core.$ZodBoolean) return leaf(`typeof ${value} === 'boolean'`, value);
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral)
    return leaf(`${code.give(schema._zod.values)}.has(${value})`, value);
  if (schema instanceof z.core.$ZodString) return pickString(schema, value, code);
  if (schema instanceof z.core.$ZodNumber) return pickNumber(schema, value, code);
  if (schema instanceof z.core.$ZodArray) return pickArray(schema, value, code);
  if (schema instanceof z.core.$ZodObject && !schema._zod.def.checks?.length)
    return pickObject(schema, value, code);
  return pickByZod(schema, value, code);
}

function leaf(fits: string, value: string): Picked {
  return { check: `if (!(${fits})) return;`, result: value };
}

function pickUnless(nothing: string, schema: z.core.$ZodType, value: string, code: Code): Picked {
  const inner = pick(schema, value, code);
  const copy = code.name();
  const check = `let ${copy} = ${nothing}; if (${value} !== ${nothing}) { ${inner.check} ${copy} = ${inner.result}; }`;
  return { check, result: copy };
}

/** A missing value stays missing, unless there is a default deeper inside: that one is up to Zod. */
function pickOptional({ _zod: { def } }: z.core.$ZodOptional, value: string, code: Code): Picked {
  if (def.innerType._zod.optin !== 'defaulted') return pickUnless('undefined', def.innerType, value, code);
  const { check, result } = pick(def.innerType, value, code);
  return { check: `if (${value} === undefined) return; ${check}`, result };
}

function pickDefault({ _zod: { def } }: z.core.$ZodDefault, value: string, code: Code): Picked {
  const inner = pick(def.innerType, value, code);
  const copy = code.name();
  // A getter: each time another object.
  const missing = `${copy} = ${code.give(def)}.defaultValue;`;
  const check = `let ${copy}; if (${value} === undefined) ${missing} else { ${inner.check} ${copy} = ${inner.result}; }`;
  return { check, result: copy };
}

function pickString(schema: z.core.$ZodString, value: string, code: Code): Picked {
  const isOne = `typeof ${value} === 'string'`;
  const patterns = patternsOf(schema);
  if (patterns === undefined) return pickByZod(schema, value, code);
  return leaf([isOne, ...patterns.map((one) => `${code.give(one)}.test(${value})`)].join(' && '), value);
}

/** @returns undefined when the schema asks for more than patterns, or changes the text. */
function patternsOf(schema: z.core.$ZodString): RegExp[] | undefined {
  const own = schema instanceof z.core.$ZodStringFormat ? [schema] : [];
  const patterns: RegExp[] = [];
  for (const check of [...own, ...(schema._zod.def.checks ?? [])]) {
    if (!(check instanceof z.core.$ZodCheckStringFormat)) return undefined;
    const { format, pattern } = check._zod.def;
    if (!formatsOfPattern.has(format) || pattern === undefined || pattern.global) return undefined;
    patterns.push(pattern);
  }
  return patterns;
}

/** Formats that are their pattern and nothing more. */
const formatsOfPattern = new Set(['guid', 'uuid', 'regex', 'date', 'datetime']);

function pickNumber(schema: z.core.$ZodNumber, value: string, code: Code): Picked {
  const { def } = schema._zod;
  const isWhole = schema instanceof z.core.$ZodNumberFormat && schema._zod.def.format === 'safeint';
  const isPlain = !(schema instanceof z.core.$ZodNumberFormat);
  const limits = limitsOf(def.checks ?? [], value);
  if (!(isWhole || isPlain) || limits === undefined) return pickByZod(schema, value, code);
  return leaf([`Number.${isWhole ? 'isSafeInteger' : 'isFinite'}(${value})`, ...limits].join(' && '), value);
}

function limitsOf(checks: z.core.$ZodCheck<never>[], value: string): string[] | undefined {
  const limits = checks.map((one) => {
    if (one instanceof z.core.$ZodCheckGreaterThan)
      return `${value} ${one._zod.def.inclusive ? '>=' : '>'} ${Number(one._zod.def.value)}`;
    if (one instanceof z.core.$ZodCheckLessThan)
      return `${value} ${one._zod.def.inclusive ? '<=' : '<'} ${Number(one._zod.def.value)}`;
    return undefined;
  });
  return limits.every((one) => one !== undefined) ? limits : undefined;
}

function pickArray(schema: z.core.$ZodArray, value: string, code: Code): Picked {
  const { element, checks = [] } = schema._zod.def;
  const [copy, one] = [code.name(), code.name()];
  const limits = lengthsOf(checks, copy, code);
  if (limits === undefined) return pickByZod(schema, value, code);
  const inner = pick(element, one, code);
  const check = `if (!Array.isArray(${value})) return; const ${copy} = []; for (const ${one} of ${value}) { ${inner.check} ${copy}.push(${inner.result}); }`;
  return { check: [check, ...limits.map((limit) => `if (!(${limit})) return;`)].join(' '), result: copy };
}

function lengthsOf(checks: z.core.$ZodCheck<never>[], value: string, code: Code): string[] | undefined {
  const limits = checks.map((one) => {
    if (one instanceof z.core.$ZodCheckMinLength) return `${value}.length >= ${one._zod.def.minimum}`;
    if (one instanceof z.core.$ZodCheckMaxLength) return `${value}.length <= ${one._zod.def.maximum}`;
    if (one instanceof z.core.$ZodCustom) return `${code.give(one._zod.def.fn)}(${value}) === true`;
    return undefined;
  });
  return limits.every((one) => one !== undefined) ? limits : undefined;
}

function pickObject(schema: z.core.$ZodObject, value: string, code: Code): Picked {
  const { shape, catchall } = schema._zod.def;
  const isStrict = catchall instanceof z.core.$ZodNever;
  if (catchall !== undefined && !isStrict) return pickByZod(schema, value, code);
  const checks = [
    `if (typeof ${value} !== 'object' || ${value} === null || Array.isArray(${value})) return;`,
  ];
  if (isStrict) {
    const [key, names] = [code.name(), code.give(new Set(Object.keys(shape)))];
    checks.push(`for (const ${key} in ${value}) if (!${names}.has(${key})) return;`);
  }
  const fields = Object.entries(shape).map(([name, type]) => {
    const field = code.name();
    const inner = pick(type, field, code);
    checks.push(`const ${field} = ${value}[${JSON.stringify(name)}]; ${inner.check}`);
    return `${JSON.stringify(name)}: ${inner.result}`;
  });
  return { check: checks.join(' '), result: `{ ${fields.join(', ')} }` };
}

function pickByZod(schema: z.core.$ZodType, value: string, code: Code): Picked {
  const parsed = code.name();
  // Whether undefined is a value or a field that is missing, only the parse of the whole object knows.
  const check = `if (${value} === undefined) return; const ${parsed} = ${code.give((one: unknown) => z.safeParse(schema, one))}(${value}); if (!${parsed}.success) return;`;
  return { check, result: `${parsed}.data` };
}
