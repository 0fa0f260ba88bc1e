import { initialPolicy } from '@makani/domain/policy/policy-figures';
import { errorTable } from '@makani/contract/kernel/errors';
import { getMe, signIn } from '@makani/contract/accounts/auth';
import { payForBooking } from '@makani/contract/bookings/bookings';
import { listLocations } from '@makani/contract/site/locations';
import { getSite } from '@makani/contract/site/site';
import { getAvailability, listVehicles } from '@makani/contract/vehicles/vehicles';
import { describe, expect, test, vi } from 'vitest';
import { call } from '../app/api/call.ts';
import { clearSession, currentSession, storeSession } from '../app/session/session.ts';

const id = '3f0c1c1e-5c3e-4f8e-9d3a-0a4f6f2d9b11';

function answering(status: number, body: unknown) {
  return vi.fn<typeof fetch>(
    async () => new Response(body === undefined ? null : JSON.stringify(body), { status }),
  );
}

const guest = {
  id,
  username: 'ada',
  email: 'ada@example.com',
  roles: ['ROLE_GUEST'],
  firstName: 'Ada',
  lastName: 'Example',
  phoneNumber: '+1 808 555 0111',
  driverLicense: '',
};

describe('the request', () => {
  test('puts params into the path and the query behind it, both encoded, and leaves out what is undefined', async () => {
    const callApi = answering(200, { timeZone: 'Pacific/Honolulu', busy: [] });
    await call(
      getAvailability,
      { params: { id: 'a/b' }, query: { from: '2026-12-01', to: '2026-12-02' } },
      { callApi },
    );
    expect(callApi.mock.calls[0]?.[0]).toBe('/api/cars/a%2Fb/availability?from=2026-12-01&to=2026-12-02');

    const list = answering(200, { vehicles: [], nextCursor: null });
    await call(
      listVehicles,
      { query: { category: undefined, pickupAt: '2026-12-01T10:00' } },
      { callApi: list },
    );
    expect(list.mock.calls[0]?.[0]).toBe('/api/cars?pickupAt=2026-12-01T10%3A00');
  });

  test('carries the bearer token and the idempotency key', async () => {
    const callApi = answering(402, refusal('payment_failed'));
    const input = { params: { id }, body: { paymentToken: 'tok_12345678' }, idempotencyKey: id };
    await expect(call(payForBooking, input, { callApi, token: 't0ken' })).rejects.toMatchObject({
      code: 'payment_failed',
      message: 'Payment failed. Please try again.',
    });
    const headers = new Headers(callApi.mock.calls[0]?.[1]?.headers);
    expect(headers.get('authorization')).toBe('Bearer t0ken');
    expect(headers.get('idempotency-key')).toBe(id);
    expect(headers.get('content-type')).toBe('application/json');
  });

  test.each([{}, { browserToken: 'mb1_new' }])(
    'names known browsers where a copy of the version before passes them over, which answers %o',
    async (expected) => {
      const callApi = answering(200, { ...guest, ...expected, token: 't0ken' });
      const body = { email: 'ada@example.com', password: 'a sentence' };
      const signedIn = await call(signIn, { body, knownBrowsers: ['mb1_a', 'mb1_b'] }, { callApi });
      expect(signedIn.browserToken).toBe(expected.browserToken);
      const init = callApi.mock.calls[0]?.[1];
      expect(new Headers(init?.headers).get('known-browsers')).toBe('mb1_a,mb1_b');
      expect(init?.body).toBe(JSON.stringify(body));
    },
  );
});

describe('the answer', () => {
  test('that the server gives to many pages is parsed once, and none of them can change it', async () => {
    const list = { vehicles: [], nextCursor: null };
    const expected = new Response(JSON.stringify(list));
    const callApi = async () => expected;
    const first = await call(listVehicles, { query: {} }, { callApi });
    expect(first).toEqual(list);
    expect(await call(listVehicles, { query: {} }, { callApi })).toBe(first);
    expect(() => first.vehicles.pop()).toThrow(TypeError);
  });

  test('is parsed by the contract', async () => {
    const site = {
      name: 'Makani',
      tagline: 'A line.',
      supportPhone: '1',
      supportEmail: 'a@b.example',
      publicUrl: 'https://makani.example',
      isDemonstration: false,
      sendsTexts: false,
      payments: { provider: 'simulated' },
      social: [],
      policy: initialPolicy,
    };
    const callApi = answering(200, { ...site, more: 'unseen' });
    await expect(call(getSite, {}, { callApi })).resolves.toStrictEqual(site);
  });

  test.each([
    ['something else than the contract says', answering(200, { locations: 'none' }), 'unexpected'],
    ['a refusal nobody knows', answering(502, 'Bad gateway'), 'unexpected'],
    ['no connection', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('failed')), 'offline'],
  ])('%s becomes an ApiError', async (_case, callApi, code) => {
    await expect(call(listLocations, {}, { callApi })).rejects.toMatchObject({ name: 'ApiError', code });
  });

  test('an abort stays an abort', async () => {
    const signal = AbortSignal.abort();
    const callApi = vi.fn<typeof fetch>().mockImplementation(async (_address, init) => {
      init?.signal?.throwIfAborted();
      return new Response();
    });
    await expect(call(listLocations, {}, { callApi, signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['Closed until noon', 'Closed until noon', 'Closed until noon'],
    ['x'.repeat(301), errorTable.unexpected.message, null],
  ])('a foreign message is shown while it is a sentence: %s', async (sent, message, sentMessage) => {
    const callApi = answering(503, { code: 'closed', message: sent });
    await expect(call(getMe, {}, { callApi })).rejects.toMatchObject({
      code: 'unexpected',
      message,
      sentMessage,
    });
  });

  test('"not signed in" ends the session whose token was sent, and no other', async () => {
    const user = { id, username: 'u', email: 'u@x.example', firstName: 'U', lastName: 'X', phoneNumber: '1' };
    storeSession({ token: 'mine', user: { ...user, roles: ['ROLE_GUEST'], driverLicense: '' } });
    const callApi = answering(401, refusal('not_signed_in'));

    await expect(call(getMe, {}, { callApi, token: 'another' })).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).not.toBeNull();
    await expect(call(getMe, {}, { callApi })).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(currentSession()).toBeNull();
    clearSession();
  });
});

function refusal(code: string) {
  return {
    code,
    message: code === 'payment_failed' ? 'Payment failed. Please try again.' : code,
    requestId: 'r1',
  };
}
