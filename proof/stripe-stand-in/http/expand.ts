import type { World } from '../state/world.ts';
import { invalid } from './api-error.ts';

/** Puts objects in the place of their ids, along paths such as `data.latest_charge.balance_transaction`. */
export function expanded(world: World, answer: unknown, paths: string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) expandOne(world, copy, path.split('.'), path);
  return copy;
}

function expandOne(world: World, value: unknown, [first, ...rest]: string[], path: string): void {
  if (value === null || first === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) expandOne(world, item, [first, ...rest], path);
    return;
  }
  if (typeof value !== 'object' || !Object.hasOwn(value, first))
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const fields = value as Record<string, unknown>;
  const found = fields[first];
  if (typeof found === 'string') fields[first] = structuredClone(objectOf(world, found)) ?? found;
  expandOne(world, fields[first], rest, path);
}

function objectOf({ tables }: World, id: string): unknown {
  const byPrefix: Record<string, Record<string, unknown>> = {
    pi: tables.payment_intents,
    pm: tables.payment_methods,
    ch: tables.charges,
    re: tables.refunds,
    cus: tables.customers,
    txn: tables.balance_transactions,
    acct: tables.accounts,
    tr: tables.transfers,
    du: tables.disputes,
    file: tables.files,
  };
  return byPrefix[id.slice(0, id.indexOf('_'))]?.[id];
}
