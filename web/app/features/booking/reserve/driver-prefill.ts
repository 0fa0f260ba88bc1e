import { getMe } from '@makani/contract/accounts/auth';
import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { call } from '../../../api/call.ts';
import { currentSession } from '../../../session/session.ts';

/** The account's own details for every field that is still empty. What was typed stays. */
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

/** The session only knows its last four. Without an answer the renter types it. */
async function wholeLicense(): Promise<string> {
  try {
    return (await call(getMe, {})).driverLicense;
  } catch {
    return '';
  }
}
