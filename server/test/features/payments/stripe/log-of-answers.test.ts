import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../../../src/monitoring/log.ts';
import { createTestApp } from '../../../kit/test-app.ts';

const lines: string[] = [];
const log = createLog(
  { logLevel: 'trace' },
  new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
);
const app = await createTestApp({ network: 'stripe', log });
const control = app.standIn!.control;
const quoted = 'the card 4242 4242 4242 4242 of Ada Canary, ada@canary.example, sk_test_standin';

async function payWhile(answer: { status: number; body: unknown }): Promise<number> {
  lines.length = 0;
  const [token = ''] = await app.guests(1);
  const held = await app.hold(token, (await app.quote({ vehicleId: (await nextVehicle()).id })).id);
  const paymentToken = await app.cardToken(token);
  control.fault({ operation: 'payment_intents.confirm' }, { kind: 'answer', answer, times: 1 });
  const { status, body } = await app.request('POST', `/bookings/${held.id}/payment`, {
    token,
    key: randomUUID(),
    body: { paymentToken },
  });
  expect(JSON.stringify(body)).not.toMatch(/4242 ?4242|canary|sk_test/);
  return status;
}

let turn = 0;
async function nextVehicle(): Promise<{ id: string }> {
  const { vehicles } = await app.expect<{ vehicles: { id: string }[] }>(200, 'GET', '/cars');
  turn += 1;
  return vehicles[turn] ?? { id: '' };
}

describe('what Stripe answers', () => {
  test.each([
    [500, { type: 'api_error', message: quoted }],
    [401, { type: 'invalid_request_error', code: 'api_key_expired', message: quoted }],
    [403, { message: quoted, code: '4242424242424242', type: quoted }],
    [429, { type: 'invalid_request_error', code: 'rate_limit', message: quoted, param: quoted }],
  ])('is logged by its codes and the id of its request, and not in its words: %i', async (status, error) => {
    expect(await payWhile({ status, body: { error } })).toBe(503);
    const line = lines.find((text) => text.includes('the card network did not answer')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      err: {
        message: expect.stringContaining(`answered ${status}`),
        requestId: expect.stringMatching(/^req_/),
      },
    });
    expect(lines.join('\n')).not.toMatch(/4242 ?4242|canary|sk_test/i);
  });

  test('is logged as unreadable where it is, without a word of it', async () => {
    expect(await payWhile({ status: 200, body: `<html>${quoted}` })).toBe(503);
    expect(lines.join('\n')).toContain('Invalid JSON received from the Stripe API');
    expect(lines.join('\n')).not.toMatch(/4242 ?4242|canary|sk_test/i);
  });
});
