import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded into a server with `--import`, this kills the process, as `kill -9` would, after the function
 * named in the file KILL_AT. The product's code is unaware of it: the modules below are loaded with their function
 * wrapped.
 */
const killPoints = {
  'the hold is written': {
    file: 'server/src/features/bookings/reserve/hold-vehicle.ts',
    wraps: 'holdVehicle',
  },
  'the card is authorised': {
    file: 'server/src/adapters/payments/simulated-provider.ts',
    wraps: 'simulatedProvider',
    method: 'authorise',
  },
} as const satisfies Record<string, { file: string; wraps: string; method?: string }>;

export type KillPoint = keyof typeof killPoints;

const orders = process.env['KILL_AT'];

if (orders !== undefined) {
  // A global, because the wrapped modules are source texts and cannot import it.
  Object.assign(globalThis, {
    dieAt: (point: string) => {
      if (point === readFileSync(orders, 'utf8')) process.kill(process.pid, 'SIGKILL');
    },
  });
  registerHooks({
    load(url, context, next) {
      const source = url.includes('?') ? undefined : wrapped(url);
      return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source };
    },
  });
}

function wrapped(url: string): string | undefined {
  const found = Object.entries(killPoints).find(([, point]) => url.endsWith(`/${point.file}`));
  if (found === undefined) return undefined;
  const [name, point] = found;
  const dying = (call: string): string =>
    `const result = await ${call}; dieAt(${JSON.stringify(name)}); return result;`;
  const { wraps } = point;
  const body =
    'method' in point
      ? `export function ${wraps}(...args) {
          const made = original.${wraps}(...args);
          return { ...made, async ${point.method}(...input) { ${dying(`made.${point.method}(...input)`)} } };
        }`
      : `export async function ${wraps}(...args) { ${dying(`original.${wraps}(...args)`)} }`;
  const original = JSON.stringify(`${url}?original`);
  const isThere = `if (typeof original.${wraps} !== 'function') throw new Error('there is no ${wraps} to die at');`;
  return `import * as original from ${original}; export * from ${original}; ${isThere} ${body}`;
}
