import { posix } from 'node:path';

/**
 * Checks the layers by resolved path; lint patterns see only the text of an import.
 * Paths are relative to the root: `server/src/features/accounts/sign-in/sign-in.ts`.
 */
export function layerRefusal(importer: string, target: string): string | undefined {
  return (
    workspaceRefusal(importer, target) ?? serverRefusal(importer, target) ?? webRefusal(importer, target)
  );
}

/** The paths of a file's imports within the repository, relative and by package name. */
export function ownImports(path: string, text: string): string[] {
  const specifiers = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(?<specifier>[^'"\n]+)\1/g);
  return [...specifiers].flatMap((match) => {
    const specifier = match.groups?.['specifier'] ?? '';
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
    const workspace = /^@makani\/(?<name>[a-z0-9]+)\/(?<rest>.+)$/.exec(specifier)?.groups;
    return workspace ? [`${workspace['name']}/src/${workspace['rest']}.ts`] : [];
  });
}

const mayImport: Record<string, string[]> = {
  contract: ['contract'],
  domain: ['domain', 'contract'],
  server: ['server', 'domain', 'contract'],
  web: ['web', 'domain', 'contract'],
};

function workspaceRefusal(importer: string, target: string): string | undefined {
  const [from = '', to = ''] = [importer, target].map((path) => path.split('/')[0]);
  // The product doesn't know what shows that it is fast and safe; its tests do.
  if (to === 'proof' && importer.startsWith('server/test/')) return undefined;
  const allowed = mayImport[from];
  return allowed && !allowed.includes(to) ? `${from} does not import ${to}` : undefined;
}

/**
 * The rooms of a folder, from the lowest to the highest. A file imports from its own room and from lower ones; a room that is
 * not listed is refused, so that every new one gets its place.
 */
const rooms: Record<string, string[]> = {
  'server/src': [
    'lib',
    'config',
    'db',
    'adapters',
    'http',
    'jobs',
    'features',
    'worker',
    'keys',
    'monitoring',
    'invariants',
    'container.ts',
    'app.ts',
    'seed',
    'process',
    'main.ts',
    'start.ts',
  ],
  'server/src/features': [
    'audit',
    'site',
    'locations',
    'documents',
    'mail',
    'accounts',
    'texts',
    'payments',
    'contact',
    'vehicles',
    'operators',
    'bookings',
    'messages',
    'handover',
    'waitlist',
    'reviews',
    'calendar',
    'earnings',
    'payouts',
    'listing',
    'account-lifecycle',
    'settings',
    'desk',
    'webhooks',
  ],
  'server/src/features/bookings': [
    'data',
    'money',
    'extras',
    'availability',
    'quotes',
    'present',
    'mail',
    'approvals',
    'reserve',
    'trips',
    'other-drivers',
    'driving',
    'change',
    'orders',
    'substitutes',
    'deposits',
    'charges',
    'settlement',
    'calls',
    'desk',
    'disputes',
    'host',
    'jobs',
    'public',
    'bookings.routes.ts',
  ],
};

function serverRefusal(importer: string, target: string): string | undefined {
  return upwardRefusal(importer, target) ?? doorRefusal(importer, target);
}

function upwardRefusal(importer: string, target: string): string | undefined {
  for (const [folder, order] of Object.entries(rooms)) {
    const [from, to] = [roomIn(folder, importer), roomIn(folder, target)];
    if (from === undefined || to === undefined || from === to) continue;
    const unlisted = [from, to].find((room) => !order.includes(room));
    if (unlisted !== undefined) return `${folder}/${unlisted} has no layer: list it in rooms`;
    if (order.indexOf(from) < order.indexOf(to)) return `${from} does not look up to ${to}`;
  }
  return undefined;
}

/** A feature is entered through its `public` folder, whose doors are for others alone. */
function doorRefusal(importer: string, target: string): string | undefined {
  const [from, to] = [importer, target].map((path) => roomIn('server/src/features', path));
  if (from === undefined || to === undefined) return undefined;
  const [isInside, isDoor] = [importer, target].map((path) => path.split('/')[4] === 'public');
  if (from !== to && !isDoor) return `${from} enters ${to} only through its public folder`;
  return from === to && isDoor && !isInside
    ? `${from} does not enter itself through its public folder`
    : undefined;
}

function roomIn(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
}

const webLayers = ['ui', 'features', 'routes'];

function webRefusal(importer: string, target: string): string | undefined {
  const from = /^web\/app\/(?<layer>[^/]+)\//.exec(importer)?.groups?.['layer'];
  const to = /^web\/app\/(?<layer>[^/]+)\//.exec(target)?.groups?.['layer'];
  if (from === undefined || to === undefined) return undefined;
  const upward = webLayers.includes(from) && webLayers.indexOf(from) < webLayers.indexOf(to);
  const [here, there] = [importer, target].map((path) => path.split('/').slice(0, 4).join('/'));
  const sideways = from === 'features' && to === 'features' && here !== there;
  return upward || sideways ? `${here} does not import ${there}` : undefined;
}
