import { getMe } from '@makani/contract/accounts/auth';
import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { call } from '../../../api/call.ts';
import { currentSession } from '../../../session/session.ts';

/** Fills each empty field with the account's details. */
export async function prefillDriver(typed: CustomerInfo): Promise<CustomerInfo> {
  const user = currentSession()?.user;
  if (!user) return typed;
  return {
    firstName: typed.firstName || user.firstName,
    lastName: typed.lastName || user.lastName,
    email: typed.email || user.email,
    phone: typed.phone || user.phoneNumber,
    driverLicense: typed.driverLicense || (user.driverLicense === '' ? '' : await wholeLicense()),
  };
}

/**
 * The full license, of which the session has only the last four digits. Empty after a failure, so that the
 * guest types it.
 */
async function wholeLicense(): Promise<string> {
  try {
    return (await call(getMe, {})).driverLicense;
  } catch {
    return '';
  }
}
