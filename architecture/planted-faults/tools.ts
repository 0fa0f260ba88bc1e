import type { PlantedFault } from './planted-fault.ts';

const keys = ['server/test/features/tools/api-keys.test.ts'];
const deliveries = ['server/test/features/webhooks/deliveries.test.ts'];

/** Faults in API keys and webhooks. */
export const faultsOfTools: PlantedFault[] = [
  {
    name: 'an API key opens every scope',
    file: 'server/src/features/operators/api-keys/read-api-key.ts',
    find: 'const hasScope = scope !== undefined && row.scopes.includes(scope);',
    replace: 'const hasScope = scope !== undefined;',
    tests: keys,
  },
  {
    name: 'the API key of somebody who is no manager goes on working',
    file: 'server/src/features/operators/api-keys/api-keys.repository.ts',
    find: "    .where('grade', '=', 'manager')\n    .where('disabled_at', 'is', null)\n",
    replace: '',
    tests: keys,
  },
  {
    name: 'a tool removes the blocks of hosts',
    file: 'server/src/features/vehicles/data/vehicle-blocks.ts',
    find: "    .where('by_tool', '=', true)\n",
    replace: '',
    tests: ['server/test/features/tools/tool-endpoints.test.ts'],
  },
  {
    name: 'a webhook reaches this machine’s network',
    file: 'server/src/adapters/webhooks/send-webhook.ts',
    find: 'if (!found.every(({ address }) => (isOwn ? isOwnMachine(address) : isAllowed(address)))) throw isPrivate();',
    replace: '',
    tests: ['server/test/features/webhooks/addresses.test.ts'],
  },
  {
    name: 'a webhook takes a redirect for an arrival',
    file: 'server/src/features/webhooks/send-due-webhooks.ts',
    find: 'status >= 200 && status < 300',
    replace: 'status < 400',
    tests: deliveries,
  },
  {
    name: 'the lease of a webhook’s delivery never ends',
    file: 'server/src/features/webhooks/send-due-webhooks.ts',
    find: 'until: now.add(lease)',
    replace: 'until: now.add({ hours: 24 * 365 })',
    tests: deliveries,
  },
  {
    name: 'a dead webhook is never turned off',
    file: 'server/src/features/webhooks/send-due-webhooks.ts',
    find: 'if (webhook.off_at !== null || hasArrivedSince(webhook, retriedFrom)) return;',
    replace: 'if (webhook.off_at !== null || retriedFrom !== undefined) return;',
    tests: deliveries,
  },
  {
    name: 'the signature of a webhook leaves out its time',
    file: 'server/src/features/webhooks/data/webhook-secrets.ts',
    find: '.update(`${seconds}.${body}`)',
    replace: '.update(body)',
    tests: deliveries,
  },
];
