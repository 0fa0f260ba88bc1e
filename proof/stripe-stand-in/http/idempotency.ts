import type { StoredAnswer } from '../state/state.ts';
import type { World } from '../state/world.ts';
import { ApiError } from './api-error.ts';

/** Keys are forgotten after a day: whoever asks later acts again. */
const retentionSeconds = 24 * 3600;
/** Keys that are in use at this moment. */
const running = new WeakMap<World, Map<string, symbol>>();

/** @returns what was answered before to the same key. @throws what a key that is used otherwise is told. */
export function earlierAnswer(
  world: World,
  { key, holder }: { key: string; holder: symbol | undefined },
  request: string,
): StoredAnswer | undefined {
  const stored = world.tables.answers[key];
  if (stored !== undefined && stored.at + retentionSeconds <= world.now()) {
    delete world.tables.answers[key];
    return undefined;
  }
  if (stored !== undefined && stored.request !== request)
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  const at = running.get(world)?.get(key);
  if (stored === undefined && at !== undefined && at !== holder)
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (${key}).`,
    });
  return stored;
}

export function holdKey(world: World, key: string): symbol | undefined {
  const keys = running.get(world) ?? new Map<string, symbol>();
  running.set(world, keys);
  if (keys.has(key)) return undefined;
  const holder = Symbol(key);
  keys.set(key, holder);
  return holder;
}

export function releaseKey(world: World, key: string, holder: symbol | undefined): void {
  if (holder !== undefined && running.get(world)?.get(key) === holder) running.get(world)?.delete(key);
}

/** A request that was refused before anything began is not remembered. */
export function isRemembered({ status, body }: ApiError): boolean {
  if (status === 402) return true;
  return body.code !== undefined && body.code !== 'resource_missing' && !body.code.startsWith('parameter_');
}
