import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@makani/contract/kernel/endpoint';
import { filesMatching, root } from './repository.ts';

export interface NamedEndpoint {
  name: string;
  module: string;
  endpoint: Endpoint;
}

/** Every endpoint that a contract file exports. */
export async function contractEndpoints(): Promise<NamedEndpoint[]> {
  const modules = filesMatching('contract/src/*/*.ts').map(async (path) => {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
    return Object.entries(exports).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint)
        ? [{ name, module: path.slice('contract/src/'.length, -'.ts'.length), endpoint }]
        : [],
    );
  });
  return (await Promise.all(modules)).flat();
}

/**
 * Mounts or calls of an endpoint in a source, whatever its import looks like: `{ signIn }`, `{ signIn as
 * endpoint }` or `* as auth`. A literal address, `/api/quotes`, is a call too; a use of its type is not.
 */
export function mentionsOf(
  { name, module, endpoint }: NamedEndpoint,
  text: string,
  as: 'mount' | 'call',
): string[] {
  const local = localNames(text, module, name).map((word) => word.replace('.', String.raw`\.`));
  const byName = local.length > 0 ? uses(text, local.join('|'), as) : [];
  const byAddress = as === 'call' ? addresses(text, endpoint) : [];
  return [...byName, ...byAddress];
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
  );
}

function localNames(text: string, module: string, name: string): string[] {
  // Most files import few modules, and a pattern reads all of each.
  if (!text.includes(`@makani/contract/${module}'`)) return [];
  const imports = text.matchAll(
    new RegExp(String.raw`import\s+([^;]*?)\s+from\s+'@makani/contract/${module}'`, 'g'),
  );
  return [...imports].flatMap(([, clause = '']) => {
    const namespace = /^\*\s+as\s+(?<alias>\w+)$/.exec(clause)?.groups?.['alias'];
    if (namespace !== undefined) return [`${namespace}.${name}`];
    const named = new RegExp(String.raw`(?<![\w$])${name}(?:\s+as\s+(?<alias>\w+))?\s*[,}]`).exec(clause);
    return named ? [named.groups?.['alias'] ?? name] : [];
  });
}

function uses(text: string, names: string, as: 'mount' | 'call'): string[] {
  const body = text.replaceAll(/import\s[^;]*;/g, '');
  const pattern =
    as === 'mount'
      ? String.raw`\bmount\(\s*[\w.]+,\s*(?:${names})\b`
      : String.raw`(?<!\btypeof\s+)(?<![\w$.])(?:${names})\b`;
  return [...body.matchAll(new RegExp(pattern, 'g'))].map(([use]) => use);
}

/** Literal occurrences of the address, such as `/api/quotes`. */
function addresses(text: string, { path }: Endpoint): string[] {
  if (!text.includes('/api/')) return [];
  const address = path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, String.raw`[^/\s'"\x60]+`);
  const pattern = new RegExp(String.raw`/api${address}(?=['"\x60?])`, 'g');
  return [...text.matchAll(pattern)].map(([use]) => use);
}
