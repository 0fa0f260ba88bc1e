import { registerHooks } from 'node:module';
import { mutants } from './mutants.ts';
import { pointList } from './points.ts';

/**
 * Loaded into a process with `--import`: it dies, as of `kill -9`, at the point that its parent names. The
 * modules of the points are loaded with their functions wrapped, and a mutant's with its change.
 */
let armed: string | undefined;
process.on('message', (message: { arm?: string }) => {
  if (message.arm === undefined) return;
  armed = message.arm;
  process.send?.({ armed });
});

const mutant = mutants[process.env['MUTANT'] ?? ''];

// Globals, because the wrapped modules are source texts and cannot import them.
Object.assign(globalThis, {
  dieAt: (names: string[]) => {
    if (armed !== undefined && names.includes(armed)) process.kill(process.pid, 'SIGKILL');
  },
  mutant: mutant?.change,
});

registerHooks({
  load(url, context, next) {
    const source = url.includes('?') ? undefined : wrapped(url);
    return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source };
  },
});

function wrapped(url: string): string | undefined {
  const here = pointList.filter(([, { file }]) => url.endsWith(`/${file}`));
  if (here.length === 0) return undefined;
  const dying = (wraps: string, method: string | undefined, call: string): string => {
    const named = (when: string): string =>
      JSON.stringify(
        here
          .filter(([, p]) => p.wraps === wraps && p.method === method && p.when === when)
          .map(([name]) => name),
      );
    const isChanged = mutant !== undefined && mutant.wraps === wraps && mutant.method === method;
    const made = isChanged ? `mutant((...input) => ${call}, input)` : call;
    return `async (...input) => { dieAt(${named('before')}); const result = await ${made}; dieAt(${named('after')}); return result; }`;
  };
  const functions = [...new Set(here.map(([, { wraps }]) => wraps))].map((wraps) => {
    const methods = new Set(
      here.flatMap(([, p]) => (p.wraps === wraps && p.method !== undefined ? [p.method] : [])),
    );
    const isThere = `if (typeof original.${wraps} !== 'function') throw new Error('there is no ${wraps} to die at');`;
    if (methods.size === 0)
      return `${isThere} export const ${wraps} = ${dying(wraps, undefined, `original.${wraps}(...input)`)};`;
    const wrappedMethods = [...methods].map(
      (method) => `${method}: ${dying(wraps, method, `made.${method}(...input)`)}`,
    );
    return `${isThere} export const ${wraps} = (...args) => { const made = original.${wraps}(...args); return { ...made, ${wrappedMethods.join(', ')} }; };`;
  });
  const original = JSON.stringify(`${url}?original`);
  return `import * as original from ${original}; export * from ${original}; ${functions.join('\n')}`;
}
