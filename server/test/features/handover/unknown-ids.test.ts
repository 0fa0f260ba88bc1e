import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Desk } from '../../kit/desk/desk.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { multipart, photograph } from '../../kit/multipart.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { vehicleDetails } from '../../kit/vehicle-details.ts';
import { accidentBody } from './road/accident-body.ts';
import { Phone } from './phone.ts';

const app = await createTestApp();
const [guest = ''] = await app.guests(1);
const { token: host } = await fleetHost(app);
const desk = await Desk.open(app);

const id = '5a5a5a5a-0000-4000-8000-000000000001';
const other = '5a5a5a5a-0000-4000-8000-000000000002';
const phone = new Phone(app, 'desk', id);
const reason = 'A sample of a reason.';
const charge = { kind: 'cleaning', words: 'A sample of words.', photoIds: [], markIds: [], amountCents: 500 };
const accident = accidentBody({ happenedAt: '2026-12-02T10:00' });
const signature = { kind: 'typed', name: 'Ada Example' };
const agreement = { digest: 'a'.repeat(64), signature };

type Case = [method: 'GET' | 'POST' | 'PUT', path: string, body?: object];

const ofDesk: Case[] = [
  ['GET', `/operator/bookings/${id}/agreement`],
  ['POST', `/operator/bookings/${id}/agreement`, agreement],
  ['GET', `/operator/bookings/${id}/agreement.pdf`],
  ['POST', `/operator/bookings/${id}/license-checks`, { validUntil: '2031-05-05' }],
  ['POST', `/operator/bookings/${id}/charges`, { charge, payee: 'host' }],
  ['POST', `/operator/bookings/${id}/charges/nothing-new`],
  ['POST', `/operator/bookings/${id}/charges/${other}/decide`, { amountCents: 0, reason }],
  ['POST', `/operator/bookings/${id}/charges/${other}/give-back`, { amountCents: 1, reason }],
  ['POST', `/operator/bookings/${id}/evidence.zip`, { reason }],
  ['GET', `/operator/bookings/${id}/handovers`],
  ['PUT', `/operator/bookings/${id}/handovers/${other}`, phone.body()],
  ['POST', `/operator/bookings/${id}/handovers/${other}/confirm`, phone.confirmation('other')],
  ['GET', `/operator/bookings/${id}/accidents`],
  ['PUT', `/operator/bookings/${id}/accidents/${other}`, accident],
  ['POST', `/operator/bookings/${id}/drivers`, { reason }],
  ['GET', `/operator/bookings/${id}/swap-vehicles`],
  ['GET', `/operator/vehicles/${id}/details`],
  ['PUT', `/operator/vehicles/${id}/details`, vehicleDetails()],
  ['GET', `/operator/vehicles/${id}/marks`],
  ['PUT', `/operator/vehicles/${id}/turnaround`, { done: ['cleaned'] }],
  ['POST', `/operator/vehicles/${id}/lockbox-code`, { reason }],
];

const ofHost: Case[] = [
  ['POST', `/host/bookings/${id}/agreement`, agreement],
  ['GET', `/host/bookings/${id}/accidents`],
  ['GET', `/host/bookings/${id}/charges`],
  ['POST', `/host/bookings/${id}/charges`, charge],
  ['POST', `/host/bookings/${id}/charges/nothing-new`],
  ['POST', `/host/bookings/${id}/charges/${other}/withdraw`],
];

const ofGuest: Case[] = [
  ['POST', `/bookings/${id}/charges/${other}/pay`, { paymentToken: 'tok_sample' }],
  ['GET', `/bookings/${id}/early-return?returnAt=2026-12-03T10:00`],
  [
    'POST',
    `/bookings/${id}/early-return`,
    { returnAt: '2026-12-03T10:00', agreedReturnAt: '2026-12-04T10:00', refundCents: 0 },
  ],
];

test.each([
  ...ofDesk.map(([method, path, body]) => ({ method, path, body, token: desk.token })),
  ...ofHost.map(([method, path, body]) => ({ method, path, body, token: host })),
  ...ofGuest.map(([method, path, body]) => ({ method, path, body, token: guest })),
])('$method $path of nothing that exists is not found', async ({ method, path, body, token }) => {
  const key = randomUUID();
  const sent = await app.request(method, path, { token, key, ...(body !== undefined && { body }) });
  expect(sent).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a photo of nothing that exists is not found', async () => {
  const path = `/operator/bookings/${id}/handovers/${other}/photos/${randomUUID()}`;
  const sent = await app.request('POST', path, { token: desk.token, ...multipart(await photograph()) });
  expect(sent).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
