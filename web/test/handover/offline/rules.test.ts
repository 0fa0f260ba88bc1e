import { expect, test } from 'vitest';
import { workerScopes } from '../../../app/features/handover/offline/open-offline.ts';
import { paths } from '../../../app/paths.ts';
import { tripPaths } from '../../../app/trip-paths.ts';
import { offlineNote } from '../../../offline/note.ts';
import {
  answerOf,
  cacheName,
  documentsOf,
  handoverOf,
  isOutdated,
  type Part,
  partOf,
} from '../../../offline/rules.ts';

const site = 'https://makani.example';
const id = '44444444-4444-4444-8444-444444444444';
const vehicleId = '11111111-1111-4111-8111-111111111111';
const { guest, host, desk } = workerScopes;

function answerTo(part: Part, path: string, request = { method: 'GET', mode: 'navigate' as RequestMode }) {
  return answerOf({ ...request, url: new URL(path, site).href }, part, site);
}

test('each part where a page asks for a worker has one, and no other address', () => {
  for (const scope of Object.values(workerScopes)) expect(partOf(site + scope)).toBe(scope);
  for (const scope of ['/', '/dashboard/', '/host/bookings']) expect(partOf(site + scope)).toBeUndefined();
});

test.each([
  [guest, tripPaths.handover(id, 'pickup'), '/dashboard/trips/any/handover/pickup'],
  [guest, tripPaths.handover(id, 'return', vehicleId), '/dashboard/trips/any/handover/pickup'],
  [guest, tripPaths.handover(id, 'next'), '/dashboard/trips/any/handover/pickup'],
  [guest, tripPaths.accidents(id), '/dashboard/trips/any/accidents'],
  [host, paths.hostHandover(id, 'pickup'), '/host/bookings/any/handover/pickup'],
  [desk, paths.operatorHandover(id, 'return'), '/operator/bookings/any/handover/pickup'],
  [desk, paths.operatorAccidents(id), '/operator/bookings/any/accidents'],
])('below %s, the page %s has the document %s', (part, path, document) => {
  expect(answerTo(part, path)).toEqual({ first: 'network', document });
  expect(documentsOf(part)).toContain(document);
});

test.each([
  [guest, paths.trip(id)],
  [guest, tripPaths.agreement(id)],
  [guest, `${tripPaths.handover(id, 'pickup')}/more`],
  [host, paths.hostAccidents(id)],
  [host, tripPaths.accidents(id)],
])('below %s, the page %s has no document, but a note', (part, path) => {
  expect(answerTo(part, path)).toEqual({ first: 'network', document: undefined });
});

test.each<[string, string, string, RequestMode]>([
  ['the API', 'GET', `/api/bookings/${id}/handovers`, 'cors'],
  ['a photo', 'GET', '/photos/front-1600.jpg', 'no-cors'],
  ['a drawing', 'GET', '/art/vehicles/van.svg', 'no-cors'],
  ['a form', 'POST', tripPaths.accidents(id), 'navigate'],
  ['another site', 'GET', 'https://other.example/assets/a-1.js', 'cors'],
])('%s is left to the browser', (_name, method, path, mode) => {
  expect(answerTo(guest, path, { method, mode })).toBeNull();
});

test('files whose names have a hash come from the cache', () => {
  expect(answerTo(host, '/assets/root-a1b2.js', { method: 'GET', mode: 'cors' })).toEqual({ first: 'cache' });
});

test('a new build removes the cache of the one before, of its own part alone', () => {
  const names = [cacheName(host, 'one'), cacheName(host, 'two'), cacheName(guest, 'one'), 'other'];
  expect(names.filter((name) => isOutdated(name, host, 'two'))).toEqual([cacheName(host, 'one')]);
});

test.each([
  [paths.trip(id), tripPaths.handover(id, 'next')],
  [tripPaths.agreement(id), tripPaths.handover(id, 'next')],
  [`${guest}"onclick=`, undefined],
])('the note on %s leads to %s', async (path, handover) => {
  expect(handoverOf(site + path, guest)).toBe(handover);
  const note = offlineNote({ styles: ['/assets/root-a1b2.css'], handover });
  const text = await note.text();
  expect(text).toContain('<link rel="stylesheet" href="/assets/root-a1b2.css">');
  expect([...text.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)).toEqual(
    handover === undefined ? [''] : ['', handover],
  );
  expect(note.headers.get('content-security-policy')).toContain("default-src 'none'");
});
