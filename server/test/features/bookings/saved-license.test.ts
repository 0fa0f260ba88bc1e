import { randomUUID } from 'node:crypto';
import type { AccountExport } from '@makani/contract/accounts/account-export';
import type { Booking } from '@makani/contract/bookings/bookings';
import { describe, expect, test } from 'vitest';
import { customerInfo } from '../../../../proof/kit/trips.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const masked = { ...customerInfo, driverLicense: '••••4821' };

describe('a masked license', () => {
  test('books with the one in the account, which no answer shows', async () => {
    const { token } = await app.signedIn({ driverLicense: 'H98764821' });
    const held = await app.hold(token, (await app.quote()).id, masked);
    expect(held.customerInfo.driverLicense).toBe('••••4821');
    expect(await licensesOf(token)).toEqual(['H98764821']);

    const other = { ...customerInfo, driverLicense: 'X11112222' };
    await change(held, token, other);
    expect(await licensesOf(token)).toEqual(['X11112222']);
    expect((await change(held, token, masked)).customerInfo.driverLicense).toBe('••••4821');
    expect(await licensesOf(token)).toEqual(['H98764821']);
  });

  test.each([
    [
      'of another license',
      '••••1111',
      'Your profile has a different license. Please enter the whole number.',
    ],
    ['that was edited', '••••48215X', 'Please enter the whole number, without dots.'],
    ['in the middle', 'H9••••4821', 'Please enter the whole number, without dots.'],
  ])('%s is refused at its field', async (_, driverLicense, sentence) => {
    const { token } = await app.signedIn({ driverLicense: 'H98764821' });
    const body = { quoteId: (await app.quote(otherDates)).id, customerInfo: { ...masked, driverLicense } };
    const refusal = await app.refused(400, 'POST', '/bookings', { token, key: randomUUID(), body });
    expect(refusal.fields).toEqual({ 'customerInfo.driverLicense': sentence });
  });

  test('is refused to a guest whose account has none', async () => {
    const { token } = await app.signedIn();
    const body = { quoteId: (await app.quote(otherDates)).id, customerInfo: masked };
    const refusal = await app.refused(400, 'POST', '/bookings', { token, key: randomUUID(), body });
    expect(refusal.fields).toHaveProperty(['customerInfo.driverLicense']);
  });
});

const otherDates = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };

function change({ id }: Booking, token: string, body: typeof customerInfo): Promise<Booking> {
  return app.expect<Booking>(200, 'PATCH', `/bookings/${id}/customer`, { token, body });
}

/** The whole licenses of a guest's bookings, as the export has them. */
async function licensesOf(token: string): Promise<string[]> {
  const { bookings } = await app.expect<AccountExport>(200, 'POST', '/account/export', {
    token,
    body: { password: guestPassword },
  });
  return bookings.map(({ driverLicense }) => driverLicense);
}
