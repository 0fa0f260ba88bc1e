import type { SignUp } from '@makani/contract/accounts/auth';
import type * as z from 'zod/mini';
import type { FormSchemas } from '../../checks/forms.ts';

export type SignUpValues = z.output<FormSchemas['signUp']>;

export const emptySignUp: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  phoneNumber: '',
  driverLicense: '',
  password: '',
  confirmPassword: '',
  registerAsHost: false,
  termsAccepted: false,
  promotions: false,
};

/** The body for the API, without an empty license. */
export function signUpBody(values: SignUpValues): SignUp {
  const { registerAsHost, confirmPassword: _typedTwice, driverLicense, ...rest } = values;
  return {
    ...rest,
    ...(driverLicense ? { driverLicense } : {}),
    roles: registerAsHost ? ['guest', 'host'] : ['guest'],
  };
}
