import type { Metadata } from '../state/objects.ts';
import { invalid } from './api-error.ts';
import type { Value } from './form.ts';

/** The parameters of one request. What is not known to the endpoint is refused, as Stripe refuses it. */
export interface Params {
  /** Refuses every parameter but these; `expand` goes everywhere. */
  only(...names: (string | readonly string[])[]): Params;
  has(name: string): boolean;
  text(name: string): string | undefined;
  required(name: string): string;
  oneOf<const Word extends string>(name: string, words: readonly Word[]): Word | undefined;
  flag(name: string): boolean | undefined;
  whole(name: string): number | undefined;
  map(name: string): Record<string, Value> | undefined;
  list(name: string): string[] | undefined;
  /** The metadata after this request: given ones are merged, empty ones are removed. */
  metadata(before?: Metadata): Metadata;
  readonly all: Record<string, Value>;
}

export function paramsOf(all: Record<string, Value>): Params {
  const text = (name: string): string | undefined => {
    const value = all[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name });
    return value;
  };
  const map = (name: string): Record<string, Value> | undefined => {
    const value = all[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' || Array.isArray(value)) throw invalid(`Invalid object`, { param: name });
    return value;
  };
  const params: Params = {
    all,
    only(...names) {
      const known = new Set(['expand', ...names.flat()]);
      const unknown = Object.keys(all).find((name) => !known.has(name));
      if (unknown !== undefined)
        throw invalid(`Received unknown parameter: ${unknown}`, {
          code: 'parameter_unknown',
          param: unknown,
        });
      return params;
    },
    has: (name) => all[name] !== undefined,
    text,
    required(name) {
      const value = text(name);
      if (value === undefined)
        throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
      return value;
    },
    oneOf(name, words) {
      const value = text(name);
      const word = words.find((each) => each === value);
      if (value !== undefined && word === undefined)
        throw invalid(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
      return word;
    },
    flag(name) {
      const value = text(name);
      if (value !== undefined && value !== 'true' && value !== 'false')
        throw invalid(`Invalid boolean: ${value}`, { param: name });
      return value === undefined ? undefined : value === 'true';
    },
    whole(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!/^-?\d{1,15}$/.test(value))
        throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
      return Number(value);
    },
    map,
    list(name) {
      const value = all[name];
      if (value === undefined || value === '') return undefined;
      if (!Array.isArray(value)) throw invalid('Invalid array', { param: name });
      return value.filter((item) => typeof item === 'string');
    },
    metadata(before = {}) {
      if (all['metadata'] === '') return {};
      const merged = { ...before, ...map('metadata') };
      const stored = Object.entries(merged).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      );
      if (stored.length > 50 || stored.some(([name, value]) => name.length > 40 || value.length > 500))
        throw invalid('Metadata has at most 50 keys of 40 characters with values of 500', {
          param: 'metadata',
        });
      return Object.fromEntries(stored);
    },
  };
  return params;
}
