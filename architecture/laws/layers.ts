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

/** Later features may import earlier ones. Features not listed rank equal to the first. */
const lateFeatures = [
  'bookings',
  'waitlist',
  'reviews',
  'calendar',
  'earnings',
  'payouts',
  'listing',
  'account-lifecycle',
  'settings',
  'desk',
];

function serverRefusal(importer: string, target: string): string | undefined {
  const [from, to] = [featureOf(importer), featureOf(target)];
  if (to !== undefined && from === undefined && /^server\/src\/(adapters|db|http)\//.test(importer)) {
    return `${importer.split('/')[2]} does not look up to ${to}`;
  }
  if (from === undefined || to === undefined || from === to) return undefined;
  if (lateFeatures.indexOf(from) < lateFeatures.indexOf(to)) return `${from} does not look forward to ${to}`;
  return target.startsWith(`server/src/features/${to}/public/`)
    ? undefined
    : `${from} enters ${to} only through its public folder`;
}

/**
 * `vehicles/listing` imports bookings, which import vehicles, so a late part of a feature counts as its own
 * feature.
 */
function featureOf(path: string): string | undefined {
  const inside = /^server\/src\/features\/(?<rest>.+)$/.exec(path)?.groups?.['rest'];
  const late = lateFeatures.find((feature) => inside?.startsWith(`${feature}/`));
  return late ?? inside?.split('/')[0];
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
