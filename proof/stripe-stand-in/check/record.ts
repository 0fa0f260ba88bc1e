import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** One request that was answered, and its answer. */
export interface Exchange {
  operation: string;
  params: unknown;
  answer: unknown;
}

/** The folder in which the stand-in writes down what it is asked and answers; unset, it writes nothing. */
const folder = process.env['STRIPE_RECORDING'];
const written = new Set<string>();

/** Writes an exchange down, unless one of the same shape was: `npm run stripe:check` compares them with the SDK's types. */
export function record({ operation, params, answer }: Exchange): void {
  if (folder === undefined) return;
  const line = JSON.stringify({ operation, params: shapeOf(params), answer: shapeOf(answer) });
  if (written.has(line)) return;
  written.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}

/** The same names and kinds with values that say no more: words stay as they are, because enums are made of them. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return [...new Map(value.map(shapeOf).map((item) => [JSON.stringify(item), item])).values()];
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shapeOf(of)]));
  if (typeof value === 'number') return 0;
  return typeof value === 'string' ? wordOf(value) : value;
}

function wordOf(text: string): string {
  // Enums have words such as `05` and `2.2.0`, too.
  if (/^(\d{1,2}|\d+(\.\d+)+)$/.test(text)) return text;
  if (/^-?\d+$/.test(text)) return '0';
  if (/^(v\d\.)?[a-z][a-z_]*(\.[a-z_]+)*$/.test(text) && text.length <= 60) return text;
  return /^[a-z]{2,12}_/.exec(text)?.[0] ?? (text === '' ? '' : 'text');
}
