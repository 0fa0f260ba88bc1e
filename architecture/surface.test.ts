import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contractEndpoints, mentionsOf } from './readers/endpoints.ts';
import { everyScreen } from '../e2e/kit/every-screen.ts';
import { filesMatching, read, root } from './readers/repository.ts';
import { examplesOf, pagesOf, routePatterns } from './readers/site-map.ts';

/** Endpoints that no screen calls, with their callers. */
const calledByOthers: Record<string, string> = {
  addToolBlock: 'operators’ own tools',
  exportToolLedger: 'operators’ own tools',
  getToolBooking: 'operators’ own tools',
  listToolBookings: 'operators’ own tools',
  removeToolBlock: 'operators’ own tools',
  readCalendarFeed: 'the calendar programs that a host gives its secret address to',
};

/** Changes by operators that need no second password entry: see docs/decisions/roles-and-two-persons.md. */
const withoutPassword = [
  'addBookingNote',
  'addSavedAnswerAtDesk',
  'changeSavedAnswerAtDesk',
  'confirmDeskHandover',
  'checkDeskLicense',
  'closeThreadReport',
  'confirmOperator',
  'decideListing',
  'hideReview',
  'issueBookingLink',
  'makeDeskBooking',
  'markThreadReadAtDesk',
  'operatorSignOut',
  'putBackReview',
  'removeSavedAnswerAtDesk',
  'reportDeskAccident',
  'revokeBookingLinks',
  'saveDeskHandover',
  'sendMessageAtDesk',
  'sendQuote',
  'signDeskAgreement',
  'stopOverdueNotices',
  'saveVehicleDetailsAtDesk',
  'setTurnaroundAtDesk',
  'unblockPerson',
  'unblockVehicle',
  'uploadDeskAccidentPhoto',
  'uploadDeskHandoverPhoto',
  'withdrawSentQuote',
];

describe('every endpoint of the contract', async () => {
  const endpoints = await contractEndpoints();
  const server = filesMatching('server/src/**/*.ts').map(read);
  const product = filesMatching('web/app/**/*.{ts,tsx}').map(read);

  test.each(endpoints)('$name is mounted exactly once', (endpoint) => {
    const mounts = server.flatMap((text) => mentionsOf(endpoint, text, 'mount'));
    expect(mounts).toHaveLength(1);
  });

  test.each(endpoints)(
    '$name is called by the product itself, or by whom it is said to be for',
    (endpoint) => {
      const calls = product.flatMap((text) => mentionsOf(endpoint, text, 'call'));
      expect(calls.length > 0).toBe(calledByOthers[endpoint.name] === undefined);
    },
  );

  test.each(endpoints)('$name is called so in the description as well', ({ name, endpoint }) => {
    expect(endpoint.operationId).toBe(name);
  });

  test('of the desk that changes something asks for the password, or moves neither money nor personal data', () => {
    const desk = endpoints.filter(({ endpoint: { auth } }) => auth === 'operator' || auth === 'manager');
    const changes = desk.filter(
      ({ name, endpoint: { method } }) => method !== 'GET' && !/^preview[A-Z]/.test(name),
    );
    const without = changes.filter(({ endpoint: { afterPassword } }) => afterPassword !== true);
    expect(without.map(({ name }) => name).toSorted()).toEqual(withoutPassword.toSorted());
  });

  test('of the host area needs a host', () => {
    const ofHosts = endpoints.filter(({ endpoint: { path } }) => path.startsWith('/host/'));
    expect(ofHosts.filter(({ endpoint: { auth } }) => auth !== 'host').map(({ name }) => name)).toEqual([]);
  });

  test('has a method and path of its own', () => {
    const doors = endpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`,
    );
    expect(doors.toSorted()).toEqual([...new Set(doors)].toSorted());
  });
});

test('every path we link to leads to a route', async () => {
  const { paths } = await importFrom<{ paths: Record<string, unknown> }>('web/app/paths.ts');
  const { default: routes } = await importFrom<{ default: Parameters<typeof routePatterns>[0] }>(
    'web/app/routes.ts',
  );
  const patterns = routePatterns(routes);
  const examples = Object.entries(paths).flatMap(([name, path]) => examplesOf(name, path));
  expect(examples.length).toBeGreaterThan(0);
  const lost = examples.filter(({ path }) => !patterns.some((pattern) => pattern.test(path)));
  expect(lost).toEqual([]);
});

test('every page is looked at by axe: as it stands, or in the story that leads to it', async () => {
  const { default: routes } = await importFrom<{ default: Parameters<typeof pagesOf>[0] }>(
    'web/app/routes.ts',
  );
  expect(Object.keys(everyScreen).toSorted()).toEqual(pagesOf(routes).toSorted());
  const stories = Object.values(everyScreen).filter((reader) => reader.endsWith('.e2e.ts'));
  for (const story of new Set(stories)) expect(read(`e2e/${story}`)).toMatch(/expectAccessible\w*\(page/);
});

test('migrations are numbered without gaps', () => {
  const numbers = filesMatching('server/migrations/*').map((path) =>
    Number(/\/(?<number>\d{4})_[a-z0-9_-]+\.sql$/.exec(path)?.groups?.['number']),
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

async function importFrom<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(root, path)).href)) as Module;
}
