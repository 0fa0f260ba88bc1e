import type { Endpoint } from '@makani/contract/kernel/endpoint';
import { contractEndpoints } from '../../../../architecture/readers/endpoints.ts';
import type { Row } from './row.ts';
import { callsOfGuests } from './calls-of-guests.ts';
import { callsOfHosts } from './calls-of-hosts.ts';
import { callsOfOperators } from './calls-of-operators.ts';

export type { Kind, Row } from './row.ts';

/** The routes that are no endpoints of the contract. */
const siteRows: readonly Row[] = [
  { route: 'GET /healthz', access: 'anybody', answers: 200 },
  { route: 'GET /readyz', access: 'anybody', answers: 200 },
  { route: 'GET /metrics', access: 'figures', answers: 200 },
  { route: 'POST /csp-reports', access: 'anybody', answers: 204 },
  { route: 'GET /.well-known/security.txt', access: 'anybody', answers: 200 },
  { route: 'GET /.well-known/change-password', access: 'anybody', answers: 302 },
  // Where cards go to the simulator. Elsewhere it asks for Stripe's signature.
  { route: 'POST /webhooks/stripe', access: 'anybody', answers: 404 },
  // Where texts are simulated. Elsewhere it asks for Twilio's signature.
  { route: 'POST /webhooks/twilio', access: 'anybody', answers: 404 },
  { route: 'GET|POST /*', access: 'anybody', answers: 200 },
  { route: 'GET (a file of the build)', access: 'anybody', answers: 200 },
  { route: 'GET /photos/:name', access: 'anybody', answers: 200, names: 'photo file' },
  {
    route: 'GET /photos/messages/:id/:ticket/:file',
    access: 'anybody',
    answers: 200,
    names: 'photo of a message',
  },
  {
    route: 'GET /photos/handovers/:bookingId/:id/:ticket/:file',
    access: 'anybody',
    answers: 200,
    names: 'picture of a record',
  },
  {
    route: 'GET /photos/accidents/:accidentId/:id/:ticket/:file',
    access: 'anybody',
    answers: 200,
    names: 'picture of an accident',
  },
  { route: 'ANY /api/*', access: 'anybody', answers: 404 },
  { route: 'GET /api/docs', access: 'anybody', answers: 200 },
  { route: 'GET /api/docs/', access: 'anybody', answers: 200 },
  { route: 'GET /api/openapi.json', access: 'anybody', answers: 200 },
  { route: 'GET /dev/mail/:key', access: 'this machine', answers: 200, names: 'mailbox', shows: ['mails'] },
  { route: 'GET /dev/mail/:key/style.css', access: 'this machine', answers: 200, names: 'mailbox' },
  {
    route: 'GET /dev/mail/:key/:file',
    access: 'this machine',
    answers: 200,
    names: 'mail',
    shows: ['mails'],
  },
  {
    route: 'GET /dev/mail/:key/:file/html',
    access: 'this machine',
    answers: 200,
    names: 'mail',
    shows: ['mails'],
  },
  {
    route: 'GET /dev/mail/:key/:file/attachments/:place',
    access: 'this machine',
    answers: 200,
    names: 'mail attachment',
    shows: ['mails'],
  },
];

/** A row for what each call names, from the `auth` and the status that its endpoint declares. */
function rowsOf(endpoints: readonly Endpoint[]): Row[] {
  const calls = new Map(Object.entries({ ...callsOfGuests, ...callsOfHosts, ...callsOfOperators }));
  const rows = endpoints
    .toSorted((one, other) => turnOf(one) - turnOf(other))
    .flatMap(({ operationId, method, path, auth, scope, status }) => {
      const facts = calls.get(operationId) ?? {};
      calls.delete(operationId);
      const row = {
        route: `${method} /api${path}`,
        access: accessOf[auth],
        answers: status,
        ...(scope !== undefined && { scope }),
      };
      return [facts].flat().map((call) => ({ ...row, ...call }));
    });
  if (calls.size > 0) throw new Error(`no endpoints: ${[...calls.keys()].join(', ')}`);
  return rows;
}

/** Reads come before changes, and changes before deletions; guests and hosts come before the desk. */
function turnOf({ path, method }: Endpoint): number {
  const area = ['/host/', '/operator/'].findIndex((prefix) => path.startsWith(prefix)) + 1;
  return 3 * area + (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1);
}

const accessOf = {
  none: 'anybody',
  optional: 'anybody',
  user: 'signed in',
  host: 'host',
  operator: 'desk',
  manager: 'manager',
  key: 'key',
} as const satisfies Record<Endpoint['auth'], Row['access']>;

/**
 * The authorisation of each mounted route. The campaigns `matrix`, `fuzz` and `canary` read it,
 * and `matrix` fails when a mounted route has no row or a row no route.
 */
export const authorisation: readonly Row[] = [
  ...siteRows,
  ...rowsOf((await contractEndpoints()).map(({ endpoint }) => endpoint)),
];
