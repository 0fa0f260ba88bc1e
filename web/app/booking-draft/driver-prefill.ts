import { getMe } from '@makani/contract/accounts/auth';
import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { call } from '../api/call.ts';
import { currentSession } from '../session/session.ts';

/** Fills each empty field with the account's details, unless somebody else drives. */
export async function prefillDriver(typed: CustomerInfo): Promise<CustomerInfo> {
  const user = currentSession()?.user;
  if (!user || drivesForThem(typed, user)) return typed;
  return {
    firstName: typed.firstName || user.firstName,
    lastName: typed.lastName || user.lastName,
    email: typed.email || user.email,
    phone: typed.phone || user.phoneNumber,
    driverLicense:
      typed.driverLicense || (user.driverLicense === '' ? '' : await savedLicense(user.driverLicense)),
  };
}

/**
 * The masked license, which stands for the whole one of the account. It may have changed on another device
 * since the sign-in.
 */
async function savedLicense(known: string): Promise<string> {
  try {
    return (await call(getMe, {})).driverLicense;
  } catch {
    return known;
  }
}

/** A phone number and a license belong to one person, whom their address names. */
function drivesForThem({ email }: CustomerInfo, user: { email: string }): boolean {
  return email !== '' && email.toLowerCase() !== user.email.toLowerCase();
}
