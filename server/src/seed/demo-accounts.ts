import type { SignUp } from '@makani/contract/accounts/auth';

/** Fictional accounts, created only in the embedded database and printed at start. */
export const demoGuest: SignUp = {
  username: 'demo-guest',
  email: 'guest@makani.example',
  password: 'aloha-guest',
  firstName: 'Demo',
  lastName: 'Guest',
  phoneNumber: '+1 (808) 555-0101',
  driverLicense: 'H00001234',
  roles: ['guest'],
};

export const demoHost: SignUp = {
  username: 'demo-host',
  email: 'host@makani.example',
  password: 'aloha-host',
  // A real name: every guest reads it on the vehicles' pages.
  firstName: 'Keola',
  lastName: 'Sample',
  phoneNumber: '+1 (808) 555-0102',
  driverLicense: 'H00005678',
  roles: ['guest', 'host'],
};
