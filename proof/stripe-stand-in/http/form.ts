/** A parameter of the API: text, a list or a map of parameters. */
export type Value = string | Value[] | { [name: string]: Value };

/** Reads `a[b][c]=x&d[]=y&e[0]=z` as the API does. */
export function parseForm(text: string): Record<string, Value> {
  const root: Record<string, Value> = {};
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return withLists(root) as Record<string, Value>;
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function place(parent: Record<string, Value>, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(Object.keys(parent).length) : first;
  if (rest.length === 0) {
    Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const known = Object.hasOwn(parent, name) ? parent[name] : undefined;
  const child = typeof known === 'object' && !Array.isArray(known) ? known : {};
  Object.defineProperty(parent, name, {
    value: child,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  place(child, rest, value);
}

/** Maps whose names are 0, 1, 2 … are lists. */
function withLists(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withLists(item)] as const);
  return entries.length > 0 && entries.every(([name], index) => name === String(index))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries);
}
