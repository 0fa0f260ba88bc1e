import { type SignUp, signUpSchema } from '@makani/contract/accounts/auth';
import * as z from 'zod/mini';

/** The payload's schema, with the host role as a checkbox and the password twice. */
export const signUpFormSchema = z.extend(z.omit(signUpSchema, { roles: true }), {
  registerAsHost: z.boolean(),
  confirmPassword: z.string().check(z.minLength(1, 'Please type your password again.')),
});
export type SignUpValues = z.output<typeof signUpFormSchema>;

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
