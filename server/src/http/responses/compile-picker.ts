import * as z from 'zod/mini';

/** @returns a copy of what fits exactly, with the declared fields only; undefined for everything else. */
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
  /** What the text refers to by index: patterns, sets, schemas. */
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
  if (schema instanceof z.core.$ZodOptional)
    return pickUnless('undefined', schema._zod.def.innerType, value, code);
  // Without the value nothing fits: the default is up to Zod.
  if (schema instanceof z.core.$ZodDefault) return pick(schema._zod.def.innerType, value, code);
  if (schema instanceof z.core.$ZodBoolean) return leaf(`typeof ${value} === 'boolean'`, value);
  if (schema instanceof z.core.$ZodEnum || schema instanceof z.core.$ZodLiteral)
    return leaf(`${code.give(schema._zod.values)}.has(${value})`, value);
  if (schema instanceof z.core.$ZodString) return pickString(schema, value, code);
  if (schema instanceof z.core.$ZodNumber) return pickNumber(schema, value, code);
  if (schema._zod.def.checks?.length) return pickByZod(schema, value, code);
  if (schema instanceof z.core.$ZodArray) return pickArray(schema._zod.def.element, value, code);
  if (schema instanceof z.core.$ZodObject && schema._zod.def.catchall === undefined)
    return pickObject(schema._zod.def.shape, value, code);
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

function pickArray(element: z.core.$ZodType, value: string, code: Code): Picked {
  const [copy, one] = [code.name(), code.name()];
  const inner = pick(element, one, code);
  const check = `if (!Array.isArray(${value})) return; const ${copy} = []; for (const ${one} of ${value}) { ${inner.check} ${copy}.push(${inner.result}); }`;
  return { check, result: copy };
}

function pickObject(shape: Record<string, z.core.$ZodType>, value: string, code: Code): Picked {
  const checks = [`if (typeof ${value} !== 'object' || ${value} === null) return;`];
  const fields = Object.entries(shape).map(([key, schema]) => {
    const field = code.name();
    const inner = pick(schema, field, code);
    checks.push(`const ${field} = ${value}[${JSON.stringify(key)}]; ${inner.check}`);
    return `${JSON.stringify(key)}: ${inner.result}`;
  });
  return { check: checks.join(' '), result: `{ ${fields.join(', ')} }` };
}

function pickByZod(schema: z.core.$ZodType, value: string, code: Code): Picked {
  const parsed = code.name();
  const check = `const ${parsed} = ${code.give((one: unknown) => z.safeParse(schema, one))}(${value}); if (!${parsed}.success) return;`;
  return { check, result: `${parsed}.data` };
}
